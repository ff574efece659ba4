import { type Appointment, isUpcoming } from '#contract/healthcare/appointments/appointments.ts'
import type { Figure } from '#contract/lifecare/topics/figure.ts'
import { message } from '#contract/lifecare/topics/message.ts'
import { daysBetween } from '#contract/record/time/days.ts'
import type { TopicContext } from './use-topic-context.ts'

export const nextOf = (appointments: Appointment[], types: readonly string[], now: Date): Appointment | undefined =>
  appointments
    .filter(appointment => types.includes(appointment.type) && isUpcoming(appointment, now))
    .toSorted((a, b) => a.appointmentDate.localeCompare(b.appointmentDate))[0]

export const bookedFigure = (next: Appointment): Figure => ({
  value: message('{when}', { when: { instant: next.appointmentDate } }),
  detail: message('Booked'),
})

export const lastFigure = (day: string, label: string): Figure => ({
  value: message('{day}', { day: { day } }),
  detail: message('{what}', { what: label }),
})

/** How long before its day something is called due: time enough to book. */
const DUE_DAYS = 60

/** The next appointment if there is one, otherwise the due date. */
export const nextFigure = (
  next: Appointment | undefined,
  due: string | null | undefined,
  { today }: TopicContext,
): Figure | undefined => {
  if (next) return bookedFigure(next)
  if (!due) return undefined
  const days = daysBetween(today, due)
  return {
    value: message('{day}', { day: { day: due } }),
    detail:
      days < 0 ? message('Overdue') : days <= DUE_DAYS ? message('Due, not yet booked') : message('Not yet booked'),
    tone: days < 0 ? 'warning' : 'neutral',
  }
}
