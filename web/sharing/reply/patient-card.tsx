import { IdCard } from 'lucide-react'
import { Suspense, useState } from 'react'
import { openCardByReplyLink } from '#contract/sharing/open-card-endpoints.ts'
import { serverMessage } from '#web/platform/api/api-error.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const EmergencyCardView = lazyPart(() => import('../card/emergency-card-view.tsx').then(m => m.EmergencyCardView))

/** The patient's emergency card. It is fetched on request only, which notifies the patient. */
export function PatientCard({ token, patient }: { token: string; patient: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data, isFetching, error } = useEndpoint(openCardByReplyLink, { body: { token } }, { enabled: isOpen })
  return (
    <section aria-label={t('Emergency Card')} className="rounded-control border border-line p-4">
      <p className="text-sm text-muted">
        {t('{patient} is also sharing their emergency card with you, and will be notified when you open it.', {
          patient,
        })}
      </p>
      {!data && (
        <Button
          variant="secondary"
          icon={<IdCard />}
          pending={isFetching}
          onClick={() => setIsOpen(true)}
          className="mt-3"
        >
          {t('Show emergency card')}
        </Button>
      )}
      {error && (
        <Alert role="alert" className="mt-3">
          {serverMessage(error) ?? t('This card cannot be shown right now. Please try again.')}
        </Alert>
      )}
      {data && (
        <Suspense fallback={<Skeleton className="mt-4 h-64" />}>
          <div className="mt-4 border-t border-line pt-4">
            <EmergencyCardView card={data} />
          </div>
        </Suspense>
      )}
    </section>
  )
}
