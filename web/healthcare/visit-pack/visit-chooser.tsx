import { CalendarDays } from 'lucide-react'
import { type Appointment, appointments, isUpcoming } from '#contract/healthcare/appointments/appointments.ts'
import { providers } from '#contract/healthcare/providers/providers.ts'
import { formatWeekdayDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useNow } from '#web/platform/use-now.ts'
import { useReferenceName } from '#web/record/details/use-reference-names.ts'
import { RecordsCard } from '#web/record/list/records-card.tsx'
import { useRecords } from '#web/record/use-records.ts'
import { ButtonLink } from '#web/ui/action/link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { visitPackPath } from './visit-pack-path.ts'

/** Chooses the visit if the address names none. */
export function VisitChooser() {
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
