import { CalendarX } from 'lucide-react'
import { useSearchParams } from 'wouter'
import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { t } from '#web/platform/i18n.ts'
import { UnreadableCard } from '#web/record/list/records-card.tsx'
import { useRecords } from '#web/record/use-records.ts'
import { ButtonLink } from '#web/ui/action/link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { PrintButton } from './print-button.tsx'
import { VisitChooser } from './visit-chooser.tsx'
import { VisitPack } from './visit-pack.tsx'

/** One page for one visit: preparation, printout and decisions. */
export function VisitPackPage({ title }: { title: string }) {
  const [search] = useSearchParams()
  const id = search.get('appointment')
  return (
    <Page
      title={title}
      description={
        <span className="print:hidden">{t('What to tell your provider, on one page to bring with you.')}</span>
      }
      action={id && <PrintButton />}
    >
      {id ? <VisitPackById key={id} id={id} /> : <VisitChooser />}
    </Page>
  )
}

function VisitPackById({ id }: { id: string }) {
  const { data: all, isError, refetch } = useRecords(appointments)
  if (isError && !all) return <UnreadableCard title={t('Visit Pack')} onRetry={() => void refetch()} />
  if (!all) return <CardSkeleton />
  const visit = all.find(appointment => appointment.id === id)
  return visit ? <VisitPack visit={visit} all={all} /> : <MissingVisit />
}

const MissingVisit = () => (
  <Card>
    <EmptyState
      icon={<CalendarX />}
      title={t(appointments.messages.notFound)}
      description={t('It may have been deleted. Your notes for it are kept and will reappear if it is restored.')}
      action={<ButtonLink href="/appointments">{t('Go to appointments')}</ButtonLink>}
    />
  </Card>
)
