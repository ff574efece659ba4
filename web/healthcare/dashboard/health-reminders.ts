import type { Appointment } from '#contract/healthcare/appointments/appointments.ts'
import { addDays } from '#contract/record/time/days.ts'
import { clockIn } from '#contract/record/time/zoned.ts'

export const REMINDERS_SHOWN = 3

export type HealthReminder =
  | { kind: 'medications' }
  | { kind: 'appointment'; appointment: Appointment }
  | { kind: 'annual-physical' }

export const isMedicationReminderHour = (hour: number) => hour >= 18 || hour < 7

/** Today or tomorrow. */
const isSoon = ({ appointmentDate }: Appointment, now: Date, timeZone: string) => {
  const tomorrow = addDays(clockIn(timeZone, now).slice(0, 10), 1)
  return clockIn(timeZone, new Date(appointmentDate)).slice(0, 10) <= tomorrow
}

/** The Health Reminders card. The annual physical is always included. */
export const healthReminders = (upcoming: Appointment[], now: Date, timeZone: string): HealthReminder[] => {
  const hour = Number(clockIn(timeZone, now).slice(11, 13))
  const reminders: HealthReminder[] = []
  if (isMedicationReminderHour(hour)) reminders.push({ kind: 'medications' })
  const next = upcoming.find(appointment => appointment.appointmentDate >= now.toISOString())
  if (next && isSoon(next, now, timeZone)) reminders.push({ kind: 'appointment', appointment: next })
  reminders.push({ kind: 'annual-physical' })
  return reminders.slice(0, REMINDERS_SHOWN)
}
