import { CalendarPlus } from 'lucide-react'
import {
  type Appointment,
  type AppointmentType,
  appointments,
  isUpcoming,
} from '#contract/healthcare/appointments/appointments.ts'
import { formatWeekdayDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useNow } from '#web/platform/use-now.ts'
import { rowTargetStyles } from '#web/record/details/open-details.tsx'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { FirstItems } from '#web/record/list/first-items.tsx'
import { ListRow, TextFacts } from '#web/record/list/list-row.tsx'
import { RecordFacts } from '#web/record/list/record-facts.tsx'
import { NotRefreshed, UnreadableCard } from '#web/record/list/records-card.tsx'
import { showValue } from '#web/record/show-value.ts'
import { useRecords } from '#web/record/use-records.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Link } from '#web/ui/action/link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import type { Tone } from '#web/ui/tones.ts'

interface AppointmentsProps {
  title: string
  types: readonly AppointmentType[]
  empty: string
}

/** The person's own appointments of some kinds, the upcoming ones first. They are changed where all appointments are. */
export function Appointments({ title: name, types, empty }: AppointmentsProps) {
  const { data, isError, refetch } = useRecords(appointments)
  const { open } = useRecordAction(appointments)
  const now = useNow()
  const title = t(name)
  const [type] = types

  if (isError && !data?.length) return <UnreadableCard title={title} onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton />
  // Anyone who typed the kind in their own language means the same.
  const isOfKind = (appointment: Appointment) =>
    types.some(kind => appointment.type === kind || appointment.type === t(kind))
  const ofTypes = data.filter(isOfKind)
  const upcoming = ofTypes.filter(appointment => isUpcoming(appointment, now)).reverse()
  const others = ofTypes.filter(appointment => !isUpcoming(appointment, now))
  return (
    <Card
      flush={ofTypes.length > 0}
      title={title}
      notice={isError && <NotRefreshed onRetry={() => void refetch()} />}
      actions={
        <Button
          icon={<CalendarPlus />}
          size="small"
          variant="secondary"
          changes
          onClick={() => open('add', undefined, { type })}
        >
          {t(appointments.messages.add)}
        </Button>
      }
    >
      {ofTypes.length === 0 && <p className="max-w-prose text-pretty text-muted">{t(empty)}</p>}
      {ofTypes.length > 0 && (
        <FirstItems items={[...upcoming, ...others]} first={4}>
          {appointment => <AppointmentLine key={appointment.id} appointment={appointment} />}
        </FirstItems>
      )}
    </Card>
  )
}

const tones: Record<Appointment['status'], Tone> = {
  scheduled: 'info',
  completed: 'good',
  cancelled: 'neutral',
  'no-show': 'warning',
}

const AppointmentLine = ({ appointment }: { appointment: Appointment }) => (
  <ListRow
    title={
      <Link href={`/appointments?id=${appointment.id}`} className={rowTargetStyles}>
        {t(appointment.type)}
      </Link>
    }
    badges={<Badge tone={tones[appointment.status]}>{showValue(appointments.fields.status, appointment.status)}</Badge>}
    isSample={appointment.isSample}
    facts={
      <>
        <TextFacts
          facts={[
            <time key="time" dateTime={appointment.appointmentDate}>
              {formatWeekdayDateTime(appointment.appointmentDate)}
            </time>,
          ]}
        />
        <RecordFacts type={appointments} existing={appointment} names={['providerId', 'location', 'reason']} />
      </>
    }
  />
)
