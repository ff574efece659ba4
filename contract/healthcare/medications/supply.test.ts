import { expect, it } from 'vitest'
import { addDays } from '#contract/record/time/days.ts'
import { earliestNext, isAtMaximum, limitsWith, loggedOn } from './as-needed.ts'
import { isLow, supplyOf } from './supply.ts'

const today = '2026-11-15'
const pills = {
  id: 'a',
  scheduleTimes: '08:00, 20:00',
  asNeeded: false,
  startDate: null,
  endDate: null,
  status: 'active' as const,
  supplyLeft: 10,
  supplyCountedOn: today,
}
const mark = (daysAgo: number, time: string, status: 'taken' | 'skipped' = 'taken') => ({
  medicationId: 'a',
  day: addDays(today, -daysAgo),
  time,
  status,
})

it('lasts as many days as it has doses for', () => {
  expect(supplyOf(pills, [], today)).toEqual({ left: 10, lastsUntil: addDays(today, 4) })
  expect(supplyOf({ ...pills, supplyLeft: 9 }, [], today)).toEqual({ left: 9, lastsUntil: addDays(today, 3) })
})

it('goes down day by day, marked or not, and by today’s doses as they are taken', () => {
  const counted = { ...pills, supplyCountedOn: addDays(today, -3) }
  expect(supplyOf(counted, [], today)).toEqual({ left: 4, lastsUntil: addDays(today, 1) })
  expect(supplyOf(counted, [mark(0, '08:00')], today)?.left).toBe(3)
  expect(supplyOf(counted, [mark(2, '08:00', 'skipped'), mark(1, '08:00', 'skipped')], today)).toEqual({
    left: 6,
    lastsUntil: addDays(today, 2),
  })
})

it('follows a schedule that is not daily', () => {
  const weekly = {
    ...pills,
    startDate: today,
    scheduleTimes: '08:00',
    scheduleDays: 'interval' as const,
    scheduleInterval: 7,
  }
  expect(supplyOf({ ...weekly, supplyLeft: 2 }, [], today)?.lastsUntil).toBe(addDays(today, 13))
})

it('is low a week before its end, and empty at it', () => {
  expect(isLow({ left: 20, lastsUntil: addDays(today, 7) }, today)).toBe(false)
  expect(isLow({ left: 12, lastsUntil: addDays(today, 6) }, today)).toBe(true)
  expect(supplyOf({ ...pills, supplyLeft: 2, supplyCountedOn: addDays(today, -9) }, [], today)?.left).toBe(0)
})

it('of a medication taken as needed goes down with each logged dose, and has no last day', () => {
  const asNeeded = { ...pills, asNeeded: true, supplyCountedOn: addDays(today, -1) }
  expect(supplyOf(asNeeded, [mark(0, '10:15'), mark(1, '09:00'), mark(5, '09:00')], today)).toEqual({
    left: 8,
    lastsUntil: null,
  })
})

it('counted years ago is not full again', () => {
  for (const years of [1, 3, 9]) {
    const counted = {
      ...pills,
      scheduleTimes: '08:00',
      supplyLeft: 5000,
      supplyCountedOn: addDays(today, -365 * years),
    }
    expect(supplyOf(counted, [], today)?.left).toBe(5000 - 365 * years)
  }
})

it('is unknown if nobody counted', () => {
  expect(supplyOf({ ...pills, supplyLeft: null }, [], today)).toBeNull()
})

it('knows from when the next dose may be taken, over midnight and when the clocks change', () => {
  const next = (minHoursApart: number | null, marks: ReturnType<typeof mark>[], now: string, timeZone = 'UTC') =>
    earliestNext({ id: 'a', minHoursApart }, marks, { now: new Date(now), timeZone })?.toISOString()
  const at = (day: string, time: string) => ({ ...mark(0, time), day })
  expect(next(4, [at('2026-11-15', '08:00')], '2026-11-15T11:59Z')).toBe('2026-11-15T12:00:00.000Z')
  expect(next(4, [at('2026-11-15', '08:00')], '2026-11-15T12:00Z')).toBeUndefined()
  expect(next(6, [at('2026-11-14', '22:00')], '2026-11-15T01:00Z')).toBe('2026-11-15T04:00:00.000Z')
  expect(next(4, [at('2026-11-15', '08:00'), at('2026-11-15', '10:00')], '2026-11-15T13:00Z')).toBe(
    '2026-11-15T14:00:00.000Z',
  )
  expect(next(4, [{ ...at('2026-11-15', '08:00'), status: 'skipped' }], '2026-11-15T09:00Z')).toBeUndefined()
  expect(next(null, [at('2026-11-15', '08:00')], '2026-11-15T08:01Z')).toBeUndefined()
  // Of another entry with the same ingredient.
  const zone = { now: new Date('2026-11-15T09:00Z'), timeZone: 'UTC', twins: [{ id: 'a' }] }
  expect(earliestNext({ id: 'b', minHoursApart: 4 }, [at('2026-11-15', '08:00')], zone)?.toISOString()).toBe(
    '2026-11-15T12:00:00.000Z',
  )
  // The night of November 1, 2026 in New York has an hour more.
  expect(next(6, [at('2026-10-31', '23:00')], '2026-11-01T06:00Z', 'America/New_York')).toBe('2026-11-01T09:00:00.000Z')
})

it('has the limits of another entry with the same ingredient, where nobody gave it any', () => {
  const none = { maxPerDay: null, minHoursApart: null }
  const twins = [{ maxPerDay: 6, minHoursApart: 4 }, { maxPerDay: 3, minHoursApart: null }, none]
  expect(limitsWith(none, twins)).toEqual({ maxPerDay: 3, minHoursApart: 4 })
  expect(limitsWith({ maxPerDay: 8, minHoursApart: 6 }, twins)).toEqual({ maxPerDay: 8, minHoursApart: 6 })
  expect(limitsWith(none, [none])).toEqual(none)
})

it('knows the doses logged on a day, and when one more would be too many', () => {
  const logged = loggedOn(
    { id: 'a' },
    [mark(0, '13:00'), mark(0, '08:10'), mark(1, '09:00'), mark(0, '15:00', 'skipped')],
    today,
  )
  expect(logged.map(({ time }) => time)).toEqual(['08:10', '13:00'])
  expect(isAtMaximum({ maxPerDay: 3 }, 2)).toBe(false)
  expect(isAtMaximum({ maxPerDay: 2 }, 2)).toBe(true)
  expect(isAtMaximum({ maxPerDay: null }, 20)).toBe(false)
})
