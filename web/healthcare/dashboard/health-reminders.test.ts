import { describe, expect, it } from 'vitest'
import { type Appointment, appointments } from '#contract/healthcare/appointments/appointments.ts'
import { completeValues } from '#contract/record/schemas.ts'
import { instantAt } from '#contract/record/time/zoned.ts'
import { healthReminders } from './health-reminders.ts'

const ZONE = 'America/New_York'
const instant = (clock: string) => instantAt(ZONE, clock)
const at = (time: string) => new Date(instant(`2026-11-15T${time}`))

const appointment = (clock: string): Appointment => ({
  ...completeValues(appointments, { type: 'Checkup', appointmentDate: instant(clock) }),
  id: clock,
  version: 1,
  createdAt: '',
  updatedAt: '',
  isSample: false,
})

const kindsAt = (time: string, ...upcoming: Appointment[]) =>
  healthReminders(upcoming, at(time), ZONE).map(({ kind }) => kind)

describe('the Health Reminders card', () => {
  it.each(['18:00', '23:59', '00:00', '06:59'])('reminds of medications at %s', time =>
    expect(kindsAt(time)).toEqual(['medications', 'annual-physical']),
  )

  it.each(['07:00', '12:00', '17:59'])('always has the annual physical, and at %s nothing else', time =>
    expect(kindsAt(time)).toEqual(['annual-physical']),
  )

  it('asks what hour it is for the person', () => {
    const now = new Date('2026-11-15T23:30:00Z')
    expect(healthReminders([], now, ZONE)).toHaveLength(2)
    expect(healthReminders([], now, 'America/Los_Angeles')).toHaveLength(1)
  })

  it('never holds more than 3', () => {
    const soon = ['2026-11-15T20:00', '2026-11-15T21:00', '2026-11-16T09:00'].map(appointment)
    expect(kindsAt('19:00', ...soon)).toEqual(['medications', 'appointment', 'annual-physical'])
  })

  it.each([
    ['2026-11-15T13:00', true],
    ['2026-11-16T23:30', true],
    ['2026-11-17T00:00', false],
    ['2026-11-15T11:00', false],
  ])('at noon, reminds of an appointment at %s: %j', (clock, isReminded) => {
    expect(kindsAt('12:00', appointment(clock)).includes('appointment')).toBe(isReminded)
  })
})
