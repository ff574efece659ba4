import { addDays } from '#contract/record/time/days.ts'
import { clockIn } from '#contract/record/time/zoned.ts'
import type { Appointment } from '../appointments/appointments.ts'

export const REMINDERS_SHOWN = 3

export type HealthReminder =
  | { kind: 'medications' }
  | { kind: 'appointment'; appointment: Appointment }
  | { kind: 'annual-physical' }

/** From 18:00 to 07:00. */
export const isMedicationReminderHour = (hour: number) => hour >= 18 || hour < 7

/** Today's or tomorrow's next appointment is worth a reminder. */
const isSoon = ({ appointmentDate }: Appointment, now: Date, timeZone: string) => {
  const tomorrow = addDays(clockIn(timeZone, now).slice(0, 10), 1)
  return clockIn(timeZone, new Date(appointmentDate)).slice(0, 10) <= tomorrow
}

/** The texts of the Health Reminders card. The yearly physical is always among them. */
export const healthReminders = (upcoming: Appointment[], now: Date, timeZone: string): HealthReminder[] => {
  const hour = Number(clockIn(timeZone, now).slice(11, 13))
  const reminders: HealthReminder[] = []
  if (isMedicationReminderHour(hour)) reminders.push({ kind: 'medications' })
  const next = upcoming.find(appointment => appointment.appointmentDate >= now.toISOString())
  if (next && isSoon(next, now, timeZone)) reminders.push({ kind: 'appointment', appointment: next })
  reminders.push({ kind: 'annual-physical' })
  return reminders.slice(0, REMINDERS_SHOWN)
}
