import { type Appointment, isUpcoming } from '#contract/healthcare/appointments/appointments.ts'
import { providers } from '#contract/healthcare/providers/providers.ts'
import { dayIn, daysBetween } from '#contract/record/time/days.ts'
import { formatDaysAway, formatWeekdayDateTime } from '#web/platform/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { timeZone, today } from '#web/platform/time-zone.ts'
import { OpenDetails } from '#web/record/open-details.tsx'
import { useReferenceNames } from '#web/record/use-reference-names.ts'
import { Badge } from '#web/ui/badge.tsx'
import { AppointmentActions } from './appointment-actions.tsx'
import { AppointmentStatus } from './appointment-status.tsx'

/** What, when, with whom and where, in three lines; the rest is in its details. */
export function AppointmentRow({ appointment }: { appointment: Appointment }) {
  const { id, type, status, isSample, providerId, location } = appointment
  const isAhead = isUpcoming(appointment, new Date())
  const providerNames = useReferenceNames(providers)
  const provider = providerId && (providerNames[providerId] ?? '…')
  return (
    <li className="relative flex items-center justify-between gap-x-3 px-5 py-row hover:bg-sunken/50 sm:px-6">
      <div className="row-lines min-w-0 flex-1">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold break-words">
          <OpenDetails id={id}>{t(type)}</OpenDetails>
          {/* On a phone the list's title says it. */}
          <span className={isAhead ? 'max-sm:hidden' : undefined}>
            <AppointmentStatus status={status} />
          </span>
          {isAhead && <span className="text-sm font-normal text-muted sm:hidden">{daysAway(appointment)}</span>}
          {isSample && <Badge className="max-sm:hidden">{t('Sample')}</Badge>}
        </h3>
        <p className="mt-0.5 text-[0.9375rem]">
          <AppointmentTime appointment={appointment} />
        </p>
        {(provider || location) && (
          <p className="line-clamp-1 text-sm break-words text-muted">
            {[provider, location].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      <AppointmentActions appointment={appointment} />
    </li>
  )
}

const daysAway = ({ appointmentDate }: Appointment) =>
  formatDaysAway(daysBetween(today(), dayIn(timeZone(), new Date(appointmentDate))))

const AppointmentTime = ({ appointment }: { appointment: Appointment }) => (
  <>
    <time dateTime={appointment.appointmentDate}>{formatWeekdayDateTime(appointment.appointmentDate)}</time>
    <span className="text-muted max-sm:hidden"> · {daysAway(appointment)}</span>
  </>
)
