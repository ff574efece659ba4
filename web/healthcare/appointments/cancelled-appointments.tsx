import { appointments, isCalledOff } from '#contract/healthcare/appointments/appointments.ts'
import { t } from '#web/platform/i18n.ts'
import { useNow } from '#web/platform/use-now.ts'
import { RecordsCard } from '#web/record/list/records-card.tsx'
import { useRecords } from '#web/record/use-records.ts'
import { AppointmentRow } from './appointment-row.tsx'

/** Neither upcoming nor past; they may be rescheduled. */
export function CancelledAppointments() {
  const query = useRecords(appointments)
  const now = useNow()
  // Most people have none; the lists around it already say that they load or cannot be read.
  if (!query.isSuccess) return null
  return (
    <RecordsCard title={t('Cancelled Appointments')} query={query} only={appointment => isCalledOff(appointment, now)}>
      {appointment => <AppointmentRow key={appointment.id} appointment={appointment} />}
    </RecordsCard>
  )
}
