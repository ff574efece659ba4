import { openCard } from '#contract/sharing/open-card-endpoints.ts'
import { serverMessage } from '#web/platform/api/api-error.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { t } from '#web/platform/i18n.ts'
import { LinkFrame, useToken } from '#web/ui/action/link-frame.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { EmergencyCardView } from './emergency-card-view.tsx'

/** The page behind the QR code of an emergency card, for someone without an account and with little time. */
export function CardPage() {
  const token = useToken()
  const { data, isPending, error } = useEndpoint(openCard, { body: { token } })
  return (
    <LinkFrame wide title={t('Emergency Card')}>
      {isPending && <Skeleton className="h-64" />}
      {error && (
        <Alert role="alert">
          {serverMessage(error) ?? t('This card cannot be shown right now. Please try again.')}
        </Alert>
      )}
      {data && (
        <>
          <EmergencyCardView card={data} />
          <p className="text-sm text-muted">
            {t('{name} chose to show this to anyone with the card, and will be notified that it was opened.', {
              name: data.name,
            })}
          </p>
        </>
      )}
    </LinkFrame>
  )
}
