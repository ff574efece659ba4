import { expect, it } from 'vitest'
import { addDays } from '#contract/record/time/days.ts'
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
