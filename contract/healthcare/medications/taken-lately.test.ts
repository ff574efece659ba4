import { expect, it } from 'vitest'
import { completeValues } from '#contract/record/schemas.ts'
import type { MedicationDose } from './medication-doses.ts'
import { type Medication, medications } from './medications.ts'
import { takenLately } from './taken-lately.ts'

const FRIDAY = '2026-11-20'
const medication = (given: Partial<Medication> = {}) => ({
  id: 'methotrexate',
  ...completeValues(medications, {
    medicationName: 'Methotrexate',
    scheduleDays: 'weekdays',
    scheduleWeekdays: 'fri',
    scheduleTimes: '08:00',
    ...given,
  }),
})
const taken = (day: string, given: Partial<MedicationDose> = {}): MedicationDose => ({
  id: day,
  version: 1,
  createdAt: `${day}T15:00:00.000Z`,
  updatedAt: `${day}T15:00:00.000Z`,
  isSample: false,
  medicationId: 'methotrexate',
  day,
  time: '08:00',
  status: 'taken',
  takenAt: null,
  ...given,
})
const lately = (marked: MedicationDose[], given: Partial<Medication> = {}) =>
  takenLately(medication(given), FRIDAY, marked, { twins: [{ id: 'trexall' }], timeZone: 'America/New_York' })?.day

it('knows a dose of the six days before one that is taken weekly, also of an entry with the same ingredient', () => {
  expect(lately([taken('2026-11-13'), taken('2026-11-12')])).toBeUndefined()
  expect(lately([taken('2026-11-14'), taken('2026-11-19')])).toBe('2026-11-19')
  expect(lately([taken('2026-11-19', { medicationId: 'trexall' })])).toBe('2026-11-19')
  expect(lately([taken('2026-11-19', { medicationId: 'folic acid' })])).toBeUndefined()
  expect(lately([taken('2026-11-19', { status: 'skipped' }), taken('2026-11-21')])).toBeUndefined()
})

it('counts a dose of the same day at another time than its own', () => {
  expect(lately([taken(FRIDAY, { time: '07:00' })])).toBe(FRIDAY)
  expect(lately([taken(FRIDAY)], { scheduleTimes: '08:00, 20:00' })).toBeUndefined()
})

it('goes by the days between two doses, and says nothing of what is taken more often or as needed', () => {
  const everyTwoWeeks = { scheduleDays: 'interval', scheduleInterval: 14 } as const
  expect(lately([taken('2026-11-07')], everyTwoWeeks)).toBe('2026-11-07')
  expect(lately([taken('2026-11-06')], everyTwoWeeks)).toBeUndefined()
  expect(lately([taken('2026-11-19')], { scheduleDays: 'daily' })).toBeUndefined()
  expect(lately([taken('2026-11-19')], { scheduleWeekdays: 'tue, fri' })).toBeUndefined()
  expect(lately([taken('2026-11-19')], { asNeeded: true })).toBeUndefined()
})

it('counts a dose that was marked days late from its mark, because it may have been taken only then', () => {
  const marked = (updatedAt: string, given: Partial<MedicationDose> = {}) => [
    taken('2026-11-13', { updatedAt, ...given }),
  ]
  expect(lately(marked('2026-11-14T15:00:00.000Z'))).toBeUndefined()
  expect(lately(marked('2026-11-16T15:00:00.000Z'))).toBeUndefined()
  expect(lately(marked('2026-11-17T15:00:00.000Z'))).toBe('2026-11-17')
  expect(lately(marked('2026-11-20T04:00:00.000Z'))).toBe('2026-11-19')
  expect(lately(marked('2026-11-19T15:00:00.000Z', { isSample: true }))).toBeUndefined()
})
