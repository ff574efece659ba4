import { Ban, CalendarCheck, CircleCheck, TriangleAlert } from 'lucide-react'
import { type Appointment, appointments } from '#contract/healthcare/appointments/appointments.ts'
import { t } from '#web/platform/i18n.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/tones.ts'

const styles = {
  scheduled: { tone: 'info', Icon: CalendarCheck },
  completed: { tone: 'good', Icon: CircleCheck },
  cancelled: { tone: 'neutral', Icon: Ban },
  'no-show': { tone: 'warning', Icon: TriangleAlert },
} satisfies Record<Appointment['status'], { tone: Tone; Icon: typeof Ban }>

export function AppointmentStatus({ status }: Pick<Appointment, 'status'>) {
  const { tone, Icon } = styles[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {t(appointments.fields.status.options[status])}
    </Badge>
  )
}
