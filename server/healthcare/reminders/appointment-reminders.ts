import type { Appointment } from '#contract/healthcare/appointments/appointments.ts'
import { addDays } from '#contract/record/time/days.ts'
import { clockIn, instantAt } from '#contract/record/time/zoned.ts'
import type { Reminder, ReminderContext } from './reminder.ts'

const HOUR = 3_600_000
/** A reminder about tomorrow is sent between these times. */
const MORNING = '08:00'
const EVENING = '20:00'

const byDay = (time: string) => {
  if (time < MORNING) return MORNING
  return time > EVENING ? EVENING : time
}

/** The day before at the same time, but not at night, and an hour before. */
export const appointmentReminderTimes = (
  { appointmentDate }: Pick<Appointment, 'appointmentDate'>,
  timeZone: string,
) => {
  const clock = clockIn(timeZone, new Date(appointmentDate))
  return {
    day: instantAt(timeZone, `${addDays(clock.slice(0, 10), -1)}T${byDay(clock.slice(11))}`),
    hour: new Date(Date.parse(appointmentDate) - HOUR).toISOString(),
  }
}

/** Until the appointment starts, a late reminder is better than none. */
export const appointmentReminders = (appointments: Appointment[], { now, timeZone }: ReminderContext): Reminder[] =>
  appointments.flatMap(appointment => {
    const { id, type, status, appointmentDate, createdAt } = appointment
    if (status !== 'scheduled') return []
    const times = appointmentReminderTimes(appointment, timeZone)
    const at = now.toISOString()
    const isDue = (from: string, until: string) => from <= at && at < until && from >= createdAt
    const reminder = (when: 'day' | 'hour'): Reminder => ({
      // With its date, so that a rescheduled appointment gets a new reminder.
      key: `appointment/${id}/${appointmentDate}/${when}`,
      at: times[when],
      content: { kind: 'appointment', when, recordId: id, name: type, appointmentDate },
    })
    if (isDue(times.hour, appointmentDate)) return [reminder('hour')]
    return isDue(times.day, times.hour) ? [reminder('day')] : []
  })
