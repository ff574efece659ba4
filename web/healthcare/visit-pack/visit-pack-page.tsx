import { CalendarDays, CalendarX, Printer } from 'lucide-react'
import { useSearchParams } from 'wouter'
import { type Appointment, appointments, isUpcoming } from '#contract/healthcare/appointments/appointments.ts'
import { providers } from '#contract/healthcare/providers/providers.ts'
import { formatWeekdayDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useNow } from '#web/platform/use-now.ts'
import { useReferenceName } from '#web/record/details/use-reference-names.ts'
import { RecordsCard, UnreadableCard } from '#web/record/list/records-card.tsx'
import { useRecords } from '#web/record/use-records.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ButtonLink } from '#web/ui/action/link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { VisitPack } from './visit-pack.tsx'
import { visitPackPath } from './visit-pack-path.ts'

/** Chooses the visit if the address names none. */
function VisitChooser() {
  const query = useRecords(appointments, 'upcoming')
  const now = useNow()
  return (
    <RecordsCard
      title={t('Which visit is this for?')}
      query={query}
      only={appointment => isUpcoming(appointment, now)}
      empty={
        <EmptyState
          icon={<CalendarDays />}
          title={t('No upcoming appointments')}
          description={t('A visit pack belongs to an appointment. Schedule one first, or open a past one.')}
          action={<ButtonLink href="/appointments">{t('Go to appointments')}</ButtonLink>}
        />
      }
    >
      {appointment => <Choice key={appointment.id} appointment={appointment} />}
    </RecordsCard>
  )
}

function Choice({ appointment: { id, type, appointmentDate, providerId } }: { appointment: Appointment }) {
  const nameOf = useReferenceName(providers)
  const facts = [formatWeekdayDateTime(appointmentDate), providerId && nameOf(providerId)].filter(Boolean).join(' · ')
  return (
    <li className="flex items-center justify-between gap-x-4 px-5 py-row sm:px-6">
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold break-words">{t(type)}</h3>
        <p className="text-[0.9375rem] text-muted">{facts}</p>
      </div>
      <ButtonLink variant="secondary" size="small" className="shrink-0" href={visitPackPath(id)}>
        {t('Prepare visit')}
      </ButtonLink>
    </li>
  )
}

const PrintButton = () => (
  <Button icon={<Printer />} onClick={() => window.print()}>
    {t('Print')}
  </Button>
)

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
