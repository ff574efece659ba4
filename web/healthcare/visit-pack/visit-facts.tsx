import { Clock, MapPin, NotebookPen, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Appointment } from '#contract/healthcare/appointments/appointments.ts'
import { providers } from '#contract/healthcare/providers/providers.ts'
import { formatWeekdayDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useReferenceName } from '#web/record/details/use-reference-names.ts'
import { useRecords } from '#web/record/use-records.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { AppointmentStatus } from '../appointments/appointment-status.tsx'

export function VisitFacts({ visit }: { visit: Appointment }) {
  const { appointmentDate, duration, providerId, location, reason } = visit
  return (
    <Card
      title={t(visit.type)}
      actions={
        <span className="print:hidden">
          <AppointmentStatus status={visit.status} />
        </span>
      }
    >
      <ul className="space-y-1.5 text-[0.9375rem] print:space-y-0 print:text-[9pt] print:leading-[1.35]">
        <Fact icon={<Clock />}>
          <time dateTime={appointmentDate}>{formatWeekdayDateTime(appointmentDate)}</time>
          {duration !== null && <span className="text-muted"> · {t('{count} minutes', { count: duration })}</span>}
        </Fact>
        {providerId && (
          <Fact icon={<UserRound />}>
            <ProviderFacts id={providerId} />
          </Fact>
        )}
        {location && <Fact icon={<MapPin />}>{location}</Fact>}
        {reason && <Fact icon={<NotebookPen />}>{reason}</Fact>}
      </ul>
    </Card>
  )
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-start gap-2 [&_svg]:mt-1 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted print:[&_svg]:hidden">
    {icon}
    <span className="min-w-0 break-words">{children}</span>
  </li>
)

function ProviderFacts({ id }: { id: string }) {
  const { data: current = [] } = useRecords(providers)
  const nameOf = useReferenceName(providers)
  const provider = current.find(candidate => candidate.id === id)
  return [nameOf(id), provider?.specialty, provider?.phone].filter(Boolean).join(' · ')
}
