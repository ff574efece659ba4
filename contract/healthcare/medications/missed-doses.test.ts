import { expect, it } from 'vitest'
import { completeValues } from '#contract/record/schemas.ts'
import { addDays } from '#contract/record/time/days.ts'
import { instantAt } from '#contract/record/time/zoned.ts'
import type { Scheduled } from './adherence.ts'
import type { MedicationDose } from './medication-doses.ts'
import { type Medication, medications } from './medications.ts'
import { missedDoses } from './missed-doses.ts'

const timeZone = 'America/New_York'
const MONDAY = '2026-11-16'

const medication = (given: Partial<Medication & Scheduled>): Medication & Scheduled => ({
  id: 'methotrexate',
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  isSample: false,
  ...completeValues(medications, {
    medicationName: 'Methotrexate',
    scheduleDays: 'weekdays',
    scheduleWeekdays: 'mon',
    scheduleTimes: '08:00',
    ...given,
  }),
  addedOn: given.addedOn ?? '2026-01-01',
})
const mark = (day: string, time = '08:00'): MedicationDose => ({
  id: `${day} ${time}`,
  version: 1,
  createdAt: `${day}T15:00:00.000Z`,
  updatedAt: `${day}T15:00:00.000Z`,
  isSample: false,
  medicationId: 'methotrexate',
  day,
  time,
  status: 'taken',
  takenAt: null,
})
const missedOn = (day: string, given: Partial<Medication & Scheduled> = {}, marked: MedicationDose[] = []) =>
  missedDoses([medication(given)], marked, { now: new Date(instantAt(timeZone, `${day}T09:00`)), timeZone }).map(
    dose => `${dose.day} ${dose.time}`,
  )

it('tells of a weekly dose that nobody marked, from the next day until the next one is due', () => {
  expect(missedOn(MONDAY)).toEqual([])
  for (const day of ['2026-11-17', '2026-11-20', '2026-11-22']) expect(missedOn(day)).toEqual([`${MONDAY} 08:00`])
  expect(missedOn('2026-11-23')).toEqual([])
})

it('tells nothing of what was marked, of before it was on the list, and of what is no longer taken', () => {
  expect(missedOn('2026-11-17', {}, [mark(MONDAY)])).toEqual([])
  expect(missedOn('2026-11-17', { addedOn: '2026-11-17' })).toEqual([])
  for (const status of ['on-hold', 'discontinued'] as const) expect(missedOn('2026-11-17', { status })).toEqual([])
  expect(missedOn('2026-11-17', { scheduleConfirmed: false })).toEqual([])
})

it('tells of the last doses of a course that has ended, for seven days or until they are marked', () => {
  const medicationName = 'Amoxicillin'
  const course = {
    medicationName,
    scheduleDays: 'daily',
    scheduleTimes: '08:00, 20:00',
    endDate: MONDAY,
    lastDose: '08:00',
  } as const
  expect(missedOn(MONDAY, course)).toEqual([])
  for (const day of ['2026-11-17', '2026-11-23']) expect(missedOn(day, course)).toEqual([`${MONDAY} 08:00`])
  expect(missedOn('2026-11-24', course)).toEqual([])
  expect(missedOn('2026-11-17', course, [mark(MONDAY)])).toEqual([])
  expect(missedOn('2026-11-17', { endDate: MONDAY })).toEqual([`${MONDAY} 08:00`])
  const taper = {
    scheduleDays: 'taper',
    taperSteps: '20 mg for 2 days\n10 mg for 2 days',
    startDate: '2026-11-13',
  } as const
  expect(missedOn('2026-11-17', taper)).toEqual([`${MONDAY} 08:00`])
  expect(missedOn('2026-11-24', taper)).toEqual([])
})

it('tells of a dose of every two weeks or four until the next one is due', () => {
  for (const scheduleInterval of [14, 28]) {
    const rare = { scheduleDays: 'interval', scheduleInterval, startDate: MONDAY } as const
    for (const days of [1, 8, scheduleInterval - 1])
      expect(missedOn(addDays(MONDAY, days), rare)).toEqual([`${MONDAY} 08:00`])
    expect(missedOn(addDays(MONDAY, scheduleInterval), rare)).toEqual([])
  }
  const cycle = { scheduleDays: 'cycle', cycleDaysOn: 21, cycleDaysOff: 10, startDate: addDays(MONDAY, -20) } as const
  expect(missedOn(addDays(MONDAY, 10), cycle)).toEqual([`${MONDAY} 08:00`])
  expect(missedOn(addDays(MONDAY, 11), cycle)).toEqual([])
})

it('keeps in view what was marked today, so that nobody gives it again', () => {
  const given = { ...mark(MONDAY), updatedAt: '2026-11-17T13:30:00.000Z' }
  expect(missedOn('2026-11-17', {}, [given])).toEqual([`${MONDAY} 08:00`])
  expect(missedOn('2026-11-18', {}, [given])).toEqual([])
  expect(missedOn('2026-11-17', {}, [{ ...given, isSample: true }])).toEqual([])
})

it('tells of the last day only, and nothing of what is due today', () => {
  const everyOtherDay = { scheduleDays: 'interval', scheduleInterval: 2, startDate: '2026-11-12' } as const
  expect(missedOn('2026-11-17', everyOtherDay)).toEqual([`${MONDAY} 08:00`])
  expect(missedOn(MONDAY, everyOtherDay)).toEqual([])
  expect(missedOn('2026-11-17', { medicationName: 'Folic acid', scheduleDays: 'daily' })).toEqual([])
  expect(missedOn('2026-11-17', { scheduleTimes: '08:00, 20:00' }, [mark(MONDAY)])).toEqual([`${MONDAY} 20:00`])
})

it('tells of yesterday’s dose of a high-risk daily medication until its next dose is marked, for a day at most', () => {
  const daily = { medicationName: 'Warfarin', scheduleDays: 'daily' } as const
  expect(missedOn('2026-11-17', daily, [mark('2026-11-15')])).toEqual([`${MONDAY} 08:00`])
  expect(missedOn('2026-11-17', daily, [mark(MONDAY)])).toEqual([])
  for (const status of ['taken', 'skipped'] as const)
    expect(missedOn('2026-11-17', daily, [{ ...mark('2026-11-17'), status }])).toEqual([])
  expect(missedOn('2026-11-18', daily, [mark('2026-11-17')])).toEqual([])
  expect(missedOn('2026-11-17', { ...daily, medicationName: 'Lisinopril' })).toEqual([])
  const insulin = { ...daily, medicationName: 'Insulin glargine', scheduleTimes: '08:00, 20:00' }
  expect(missedOn('2026-11-17', insulin, [mark(MONDAY)])).toEqual([`${MONDAY} 20:00`])
  expect(missedOn('2026-11-17', insulin, [mark(MONDAY, '20:00')])).toEqual([])
})

it('tells of high-risk medications first, then of what was due last', () => {
  const all = [
    medication({ id: 'folic acid', medicationName: 'Folic acid', scheduleWeekdays: 'fri' }),
    medication({ id: 'vitamin', medicationName: 'Vitamin D', scheduleWeekdays: 'sat' }),
    medication({ id: 'methotrexate', scheduleWeekdays: 'wed' }),
    medication({ id: 'warfarin', medicationName: 'Warfarin', scheduleDays: 'daily' }),
  ]
  const clock = { now: new Date(instantAt(timeZone, '2026-11-23T09:00')), timeZone }
  expect(missedDoses(all, [], clock).map(dose => dose.medication.medicationName)).toEqual([
    'Warfarin',
    'Methotrexate',
    'Vitamin D',
    'Folic acid',
  ])
})

it('goes by the schedule of that day', () => {
  const earlier = [{ scheduleTimes: '08:00', asNeeded: false, scheduleDays: 'daily' as const, until: '2026-11-18' }]
  const changed = { ...medication({ scheduleWeekdays: 'mon' }), earlier }
  const days = (day: string) =>
    missedDoses([changed], [], { now: new Date(instantAt(timeZone, `${day}T09:00`)), timeZone }).map(dose => dose.day)
  expect(days('2026-11-19')).toEqual(['2026-11-17'])
})
