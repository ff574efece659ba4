import { CalendarDays } from 'lucide-react'
import { appointments, isUpcoming } from '#contract/healthcare/appointments/appointments.ts'
import { t } from '#web/platform/i18n.ts'
import { useNow } from '#web/platform/use-now.ts'
import { AddRecord } from '#web/record/list/add-record.tsx'
import { RecordsCard } from '#web/record/list/records-card.tsx'
import { useRecords } from '#web/record/use-records.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { AppointmentRow } from './appointment-row.tsx'

/** The view is sorted with the soonest first. */
export function UpcomingAppointments() {
  const query = useRecords(appointments, 'upcoming')
  const now = useNow()
  return (
    <RecordsCard
      title={t('Upcoming Appointments')}
      query={query}
      only={appointment => isUpcoming(appointment, now)}
      empty={
        <EmptyState
          icon={<CalendarDays />}
          title={t('No upcoming appointments')}
          description={t('Schedule a visit to see its time, place and provider here and in your calendar.')}
          action={<AddRecord type={appointments} />}
        />
      }
    >
      {appointment => <AppointmentRow key={appointment.id} appointment={appointment} />}
    </RecordsCard>
  )
}
