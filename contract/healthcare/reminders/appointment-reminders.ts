import { addDays } from '#contract/record/time/days.ts'
import { clockIn, momentAt } from '#contract/record/time/zoned.ts'
import type { Appointment } from '../appointments/appointments.ts'
import type { Look, Reminder } from './reminder.ts'

const HOUR = 3_600_000
/** Between these nobody minds to be told of tomorrow. */
const MORNING = '08:00'
const EVENING = '20:00'

const byDay = (time: string) => {
  if (time < MORNING) return MORNING
  return time > EVENING ? EVENING : time
}

/** When an appointment is told of: at its time on the day before, though not at night; and an hour before it. */
export const momentsOfAppointment = ({ appointmentDate }: Pick<Appointment, 'appointmentDate'>, timeZone: string) => {
  const clock = clockIn(timeZone, new Date(appointmentDate))
  return {
    day: momentAt(timeZone, `${addDays(clock.slice(0, 10), -1)}T${byDay(clock.slice(11))}`),
    hour: new Date(Date.parse(appointmentDate) - HOUR).toISOString(),
  }
}

/** Told late is better than not at all, as long as it is still to come. */
export const appointmentReminders = (appointments: Appointment[], { now, timeZone }: Look): Reminder[] =>
  appointments.flatMap(appointment => {
    const { id, type, status, appointmentDate, createdAt } = appointment
    if (status !== 'scheduled') return []
    const moments = momentsOfAppointment(appointment, timeZone)
    const at = now.toISOString()
    const isDue = (from: string, until: string) => from <= at && at < until && from >= createdAt
    const reminder = (when: 'day' | 'hour'): Reminder => ({
      // With its date: an appointment that was moved is told of anew.
      key: `appointment/${id}/${appointmentDate}/${when}`,
      at: moments[when],
      content: { kind: 'appointment', when, recordId: id, name: type, appointmentDate },
    })
    if (isDue(moments.hour, appointmentDate)) return [reminder('hour')]
    return isDue(moments.day, moments.hour) ? [reminder('day')] : []
  })
