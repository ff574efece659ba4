import { Clock, MapPin, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Appointment } from '#contract/healthcare/appointments/appointments.ts'
import { providers } from '#contract/healthcare/providers/providers.ts'
import { dayIn, daysBetween } from '#contract/record/time/days.ts'
import { formatDaysAway, formatWeekdayDateTime } from '#web/platform/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { timeZone, today } from '#web/platform/time-zone.ts'
import { useReferenceNames } from '#web/record/use-reference-names.ts'
import { Badge } from '#web/ui/badge.tsx'
import { AppointmentActions } from './appointment-actions.tsx'
import { AppointmentStatus } from './appointment-status.tsx'

export function AppointmentRow({ appointment }: { appointment: Appointment }) {
  const { type, status, isSample, duration, providerId, location, reason, notes } = appointment
  const providerNames = useReferenceNames(providers)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-row sm:px-6">
      <div className="min-w-0 flex-1 basis-52">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold break-words">
          {t(type)}
          <AppointmentStatus status={status} />
          {isSample && <Badge>{t('Sample')}</Badge>}
        </h3>
        <ul className="mt-1.5 space-y-1">
          <Fact icon={<Clock />}>
            <AppointmentTime appointment={appointment} />
            {duration !== null && <span className="text-muted"> · {t('{count} minutes', { count: duration })}</span>}
          </Fact>
          {providerId && <Fact icon={<UserRound />}>{providerNames[providerId] ?? '…'}</Fact>}
          {location && <Fact icon={<MapPin />}>{location}</Fact>}
        </ul>
        {reason && <WrappedText label={t('Reason:')}>{reason}</WrappedText>}
        {notes && <WrappedText label={t('Notes:')}>{notes}</WrappedText>}
      </div>
      <AppointmentActions appointment={appointment} />
    </li>
  )
}

const AppointmentTime = ({ appointment: { appointmentDate } }: { appointment: Appointment }) => (
  <>
    <time dateTime={appointmentDate}>{formatWeekdayDateTime(appointmentDate)}</time>
    <span className="text-muted">
      {' '}
      · {formatDaysAway(daysBetween(today(), dayIn(timeZone(), new Date(appointmentDate))))}
    </span>
  </>
)

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-start gap-2 [&_svg]:mt-1 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted">
    {icon}
    <span className="min-w-0 break-words">{children}</span>
  </li>
)

const WrappedText = ({ label, children }: { label: string; children: string }) => (
  <p className="mt-1.5 text-[0.9375rem] break-words whitespace-pre-line">
    <span className="text-muted">{label}</span> {children}
  </p>
)
