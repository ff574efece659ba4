import { expect, it } from 'vitest'
import { TREND_MEASURES, type VitalTrends } from '#contract/healthcare/health-data/vital-trends.ts'
import { numbersOf, readingsOf, rowGroups, trendGroups, trendStep } from './trend-groups.ts'

const DAY = 86_400_000
const reading = (clock: string, value: number) => ({ clock, value })

it.each([
  ['a month of two readings a day', 60, 30, 'reading'],
  ['a quarter of three readings a day', 270, 90, 'day'],
  ['a year of weekly readings', 52, 365, 'reading'],
  ['a year of daily readings', 365, 365, 'week'],
  ['ten years of weekly readings', 520, 3650, 'month'],
] as const)('draws %s by the %4$s', (_, count, days, step) => {
  expect(trendStep(count, days * DAY)).toBe(step)
})

it('begins a week on Monday, and keeps every reading', () => {
  const readings = [
    reading('2026-11-15T23:59', 70),
    reading('2026-11-16T00:00', 80),
    reading('2026-11-22T23:59', 90),
    reading('2026-11-23T00:00', 100),
  ]
  expect(
    trendGroups(readings, 'week').map(group => [new Date(group.at).toISOString().slice(0, 10), group.readings.length]),
  ).toEqual([
    ['2026-11-09', 1],
    ['2026-11-16', 2],
    ['2026-11-23', 1],
  ])
})

it('groups by the local day and month as they are written', () => {
  const readings = [reading('2026-10-31T23:30', 1), reading('2026-11-01T00:10', 2), reading('2026-11-01T09:00', 6)]
  expect(trendGroups(readings, 'day').map(group => group.readings.length)).toEqual([1, 2])
  expect(trendGroups(readings, 'month').map(group => group.readings.length)).toEqual([1, 2])
})

it('tells average, least and most', () => {
  expect(numbersOf([120, 128, 139])).toEqual({ average: 129, least: 120, most: 139 })
})

const twiceADay = (days: number) =>
  Array.from({ length: days * 2 }, (_, index) => ({
    clock: `${new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 2))).toISOString().slice(0, 10)}T${index % 2 ? '20' : '08'}:00`,
    value: index % 2 ? 130 : 120,
  }))

it('lists few readings one by one', () => {
  const [first, ...others] = rowGroups(twiceADay(10), 60)
  expect(first).toEqual({ clock: '2026-01-01T08:00', readings: [{ clock: '2026-01-01T08:00', value: 120 }] })
  expect(others).toHaveLength(19)
})

it.each([
  [31, 31, '2026-01-01'],
  [365, 12, '2026-01'],
  [6000, 17, '2026'],
])('puts %d days of readings into %d rows, such as %s', (days, rows, clock) => {
  const groups = rowGroups(twiceADay(days), 60)
  expect(groups).toHaveLength(rows)
  expect(groups[0]?.clock).toBe(clock)
  expect(groups.reduce((count, group) => count + group.readings.length, 0)).toBe(days * 2)
})

it('orders readings by the clock that they are shown by', () => {
  const columns = Object.fromEntries(TREND_MEASURES.map(measure => [measure, [null, null]])) as VitalTrends['values']
  const trends = { clocks: ['2026-11-01T01:50', '2026-11-01T01:10'], values: { ...columns, heartRate: [70, 80] } }
  expect(readingsOf(trends, 'heartRate').map(({ value }) => value)).toEqual([80, 70])
})
