import { type Appointment, appointments, isUpcoming } from '#contract/healthcare/appointments/appointments.ts'
import { providers } from '#contract/healthcare/providers/providers.ts'
import { dayIn, daysBetween } from '#contract/record/time/days.ts'
import { formatDaysAway, formatWeekdayDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { timeZone, today } from '#web/platform/time-zone.ts'
import { OpenDetails } from '#web/record/details/open-details.tsx'
import { useReferenceName } from '#web/record/details/use-reference-names.ts'
import { ListRow, TextFacts } from '#web/record/list/list-row.tsx'
import { SensitiveMark } from '#web/record/list/sensitive-mark.tsx'
import { AppointmentActions } from './appointment-actions.tsx'
import { AppointmentStatus } from './appointment-status.tsx'

/** What, when, with whom and where. */
export function AppointmentRow({ appointment }: { appointment: Appointment }) {
  const { id, type, status, isSample, providerId, location } = appointment
  const isAhead = isUpcoming(appointment, new Date())
  // On a phone the list's title says it.
  const isExpected = isAhead || status === 'completed'
  const providerName = useReferenceName(providers)
  return (
    <ListRow
      title={<OpenDetails id={id}>{t(type)}</OpenDetails>}
      isSample={isSample}
      badges={
        <>
          <span className={isExpected ? 'max-sm:hidden' : 'max-sm:[&_svg]:hidden'}>
            <AppointmentStatus status={status} />
          </span>
          <SensitiveMark type={appointments} record={appointment} />
        </>
      }
      facts={
        <TextFacts
          facts={[
            <time key="time" dateTime={appointment.appointmentDate}>
              {formatWeekdayDateTime(appointment.appointmentDate)}
            </time>,
            daysAway(appointment),
            providerId && providerName(providerId),
            location,
          ]}
        />
      }
      actions={<AppointmentActions appointment={appointment} />}
    />
  )
}

const daysAway = ({ appointmentDate }: Appointment) =>
  formatDaysAway(daysBetween(today(), dayIn(timeZone(), new Date(appointmentDate))))
