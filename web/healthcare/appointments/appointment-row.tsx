import { type Appointment, isUpcoming } from '#contract/healthcare/appointments/appointments.ts'
import { providers } from '#contract/healthcare/providers/providers.ts'
import { dayIn, daysBetween } from '#contract/record/time/days.ts'
import { formatDaysAway, formatWeekdayDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { timeZone, today } from '#web/platform/time-zone.ts'
import { OpenDetails } from '#web/record/details/open-details.tsx'
import { useReferenceNames } from '#web/record/details/use-reference-names.ts'
import { Badge } from '#web/ui/badge.tsx'
import { AppointmentActions } from './appointment-actions.tsx'
import { AppointmentStatus } from './appointment-status.tsx'

/** What, when, with whom and where; the rest is in its details. Wider than a phone, the times of all rows stand in one column. */
export function AppointmentRow({ appointment }: { appointment: Appointment }) {
  const { id, type, status, isSample, providerId, location } = appointment
  const isAhead = isUpcoming(appointment, new Date())
  // On a phone the list's title says it.
  const isExpected = isAhead || status === 'completed'
  const providerNames = useReferenceNames(providers)
  const provider = providerId && (providerNames[providerId] ?? '…')
  const away = daysAway(appointment)
  return (
    <li className="relative flex items-center justify-between gap-x-3 px-5 py-row hover:bg-sunken/50 sm:px-6">
      <div className="grid min-w-0 flex-1 items-center gap-x-6 sm:grid-cols-[2fr_3fr]">
        <h3 className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 font-semibold break-words">
          <OpenDetails id={id}>{t(type)}</OpenDetails>
          <span className={isExpected ? 'max-sm:hidden' : undefined}>
            <AppointmentStatus status={status} />
          </span>
          {isSample && <Badge className="max-sm:hidden">{t('Sample')}</Badge>}
        </h3>
        <div className="min-w-0">
          <p className="text-[0.9375rem] max-sm:mt-0.5">
            <time dateTime={appointment.appointmentDate}>{formatWeekdayDateTime(appointment.appointmentDate)}</time>
            <span className="text-muted max-sm:hidden"> · {away}</span>
          </p>
          <p className="line-clamp-1 text-sm break-words text-muted">
            <span className="sm:hidden">{[away, provider, location].filter(Boolean).join(' · ')}</span>
            <span className="max-sm:hidden">{[provider, location].filter(Boolean).join(' · ')}</span>
          </p>
        </div>
      </div>
      <AppointmentActions appointment={appointment} />
    </li>
  )
}

const daysAway = ({ appointmentDate }: Appointment) =>
  formatDaysAway(daysBetween(today(), dayIn(timeZone(), new Date(appointmentDate))))
