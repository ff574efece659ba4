import { expect, it } from 'vitest'
import { dosesOfDay, isFarAhead } from '#contract/healthcare/medications/doses-of-day.ts'
import type { MedicationDose } from '#contract/healthcare/medications/medication-doses.ts'
import type { Medication } from '#contract/healthcare/medications/medications.ts'
import { doseReminders } from './dose-reminders.ts'

const timeZone = 'America/New_York'
const at = (clock: string) => new Date(`${clock}:00-05:00`)

const medication = (changes: Partial<Medication> = {}) =>
  ({
    id: 'm',
    medicationName: 'Lisinopril',
    status: 'active',
    startDate: null,
    endDate: null,
    scheduleTimes: '08:00, 18:00',
    scheduleDays: 'daily',
    scheduleConfirmed: true,
    asNeeded: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    addedOn: '2026-01-01',
    ...changes,
  }) as Medication & { addedOn: string }

const taken = { id: 'd', medicationId: 'm', day: '2026-11-16', time: '08:00', status: 'taken', updatedAt: '' }
const marks = [taken as MedicationDose]

const states = (medications: Medication[], clock: string, marked: MedicationDose[] = [], day = '2026-11-16') =>
  dosesOfDay(medications, marked, day, { now: at(clock), timeZone }).map(({ time, state }) => `${time} ${state}`)

it('calls a dose late an hour after it was due, and missed once its day is over', () => {
  expect(states([medication()], '2026-11-16T08:59')).toEqual(['08:00 unmarked', '18:00 unmarked'])
  expect(states([medication()], '2026-11-16T09:00')).toEqual(['08:00 late', '18:00 unmarked'])
  expect(states([medication()], '2026-11-16T23:59', marks)).toEqual(['08:00 taken', '18:00 late'])
  expect(states([medication()], '2026-11-17T00:00', marks)).toEqual(['08:00 taken', '18:00 missed'])
})

it('calls a dose far ahead of its time more than four hours before, also that of tomorrow, in the person’s zone', () => {
  const evening = { medicationId: 'm', day: '2026-11-16', time: '20:00' }
  const isAhead = (clock: string, zone = timeZone) => isFarAhead(evening, { now: at(clock), timeZone: zone })
  expect(isAhead('2026-11-16T08:05')).toBe(true)
  expect(isAhead('2026-11-16T15:59')).toBe(true)
  expect(isAhead('2026-11-16T16:00')).toBe(false)
  expect(isAhead('2026-11-16T20:30')).toBe(false)
  expect(isAhead('2026-11-15T20:30')).toBe(true)
  expect(isAhead('2026-11-17T08:00')).toBe(false)
  expect(isAhead('2026-11-16T13:00', 'Europe/Berlin')).toBe(false)
})

it('calls no dose late that was due before the medication was on the list', () => {
  const added = medication({ createdAt: at('2026-11-16T12:00').toISOString() })
  expect(states([added], '2026-11-16T14:00')).toEqual(['08:00 unmarked', '18:00 unmarked'])
})

it('offers nothing more of a medication that was stopped today, and keeps what was marked', () => {
  const stopped = medication({ status: 'discontinued', endDate: '2026-11-16' })
  expect(states([stopped], '2026-11-16T12:00')).toEqual([])
  expect(states([stopped], '2026-11-16T12:00', marks)).toEqual(['08:00 taken'])
  expect(states([medication({ status: 'on-hold' })], '2026-11-16T12:00')).toEqual([])
  const context = { now: at('2026-11-16T18:10'), since: new Date(0), timeZone }
  expect(doseReminders([stopped], [], context)).toEqual([])
  expect(doseReminders([medication()], marks, context)).toHaveLength(1)
})
