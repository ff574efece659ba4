import { expect, it } from 'vitest'
import { completeValues } from '#contract/record/schemas.ts'
import { periodStart, vitalTrends } from './vital-trends.ts'
import { vitals } from './vitals.ts'

it.each([
  ['week', '2026-11-09T05:00:00.000Z'],
  // Before daylight saving time ended.
  ['month', '2026-10-17T04:00:00.000Z'],
  ['year', '2025-11-16T05:00:00.000Z'],
  ['all', null],
] as const)('lets the period %s begin at a midnight of the person’s own', (period, start) => {
  expect(periodStart(period, '2026-11-15', 'America/New_York')).toBe(start)
})

it('keeps the numbers of readings, and the position of a missing one', () => {
  const reading = (day: number, weight: number | null) =>
    completeValues(vitals, { recordedDate: `2026-01-0${day}T08:00:00.000Z`, weight })
  const { at, values } = vitalTrends([reading(1, 180), reading(2, null), reading(3, 179.5)])
  expect(at[1]).toBe('2026-01-02T08:00:00.000Z')
  expect(values.weight).toEqual([180, null, 179.5])
  expect(values.heartRate).toEqual([null, null, null])
})
