import { type Appointment, isUpcoming } from '#contract/healthcare/appointments/appointments.ts'
import type { TopicContext } from './define-topic.ts'
import { message } from './message.ts'
import type { Figure } from './sections.ts'

/** The next appointment of these types. */
export const nextOf = (appointments: Appointment[], types: readonly string[], now: Date): Appointment | undefined =>
  appointments
    .filter(appointment => types.includes(appointment.type) && isUpcoming(appointment, now))
    .toSorted((a, b) => a.appointmentDate.localeCompare(b.appointmentDate))[0]

export const bookedFigure = (next: Appointment): Figure => ({
  value: message('{when}', { when: { instant: next.appointmentDate } }),
  detail: message('Booked'),
})

/** The day of the last visit, and its label. */
export const lastFigure = (day: string, label: string): Figure => ({
  value: message('{day}', { day: { day } }),
  detail: message('{what}', { what: label }),
})

/** The next appointment if there is one, otherwise the due date. */
export const nextFigure = (
  next: Appointment | undefined,
  due: string | null | undefined,
  { today }: TopicContext,
): Figure | undefined => {
  if (next) return bookedFigure(next)
  if (!due) return undefined
  const isLate = due < today
  return {
    value: message('{day}', { day: { day: due } }),
    detail: isLate ? message('Overdue') : message('Due, not yet booked'),
    tone: isLate ? 'warning' : 'neutral',
  }
}
