import { History } from 'lucide-react'
import { appointments, isPast, PAST_SHOWN } from '#contract/healthcare/appointments/appointments.ts'
import { t } from '#web/platform/i18n.ts'
import { useNow } from '#web/platform/use-now.ts'
import { RecordsCard } from '#web/record/list/records-card.tsx'
import { useRecords } from '#web/record/use-records.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { AppointmentRow } from './appointment-row.tsx'

export function PastAppointments() {
  const query = useRecords(appointments)
  const now = useNow()
  return (
    <RecordsCard
      title={t('Past Appointments')}
      query={query}
      only={appointment => isPast(appointment, now)}
      first={PAST_SHOWN}
      empty={<EmptyState icon={<History />} title={t('No past appointments')} />}
    >
      {appointment => <AppointmentRow key={appointment.id} appointment={appointment} />}
    </RecordsCard>
  )
}
