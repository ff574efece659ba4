import { describe, expect, it } from 'vitest'
import { isWithin, limitsPeriod, type PregnancyDates, pregnancyPeriod } from './pregnancy-period.ts'

const dates = (startDate: string, dueDate: string | null, endDate: string | null): PregnancyDates => ({
  startDate,
  dueDate,
  endDate,
})

describe('a pregnancy', () => {
  it.each([
    ['with all dates', dates('2026-01-10', '2026-10-17', '2026-10-10'), '2026-01-10', '2026-10-10'],
    ['with a beginning alone', dates('2026-01-10', null, null), '2026-01-10', '2026-11-07'],
    ['known by months', dates('2026-01', null, '2026-10'), '2026-01-01', '2026-10-31'],
    ['known by the month it is due', dates('2026-01-10', '2026-10', null), '2026-01-10', '2026-11-21'],
    ['of which only the year is known', dates('2025', null, null), '2025-01-01', '2026-10-28'],
    ['that ended early', dates('2026-01-10', '2026-10-17', '2026-03-01'), '2026-01-10', '2026-03-01'],
  ])('%s lasts at most from its first to its last possible day', (_, known, from, until) => {
    expect(pregnancyPeriod(known)).toEqual({ from, until })
  })
})

it('has its limits of blood pressure until six weeks after its end', () => {
  const period = limitsPeriod(dates('2026-01-10', '2026-10-17', '2026-10-10'))
  const isLimited = (day: string) => isWithin([period], day)
  expect(['2026-01-09', '2026-01-10', '2026-10-10', '2026-11-21', '2026-11-22'].map(isLimited)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
})
