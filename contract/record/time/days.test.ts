import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addYears, dayIn, daysBetween, isDay, startOfWeek } from './days.ts'

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map(instant => instant.toISOString().slice(0, 10))

describe('calendar days', () => {
  it('counts the same number of days backward and forward', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -3000, max: 3000 }), (from, days) => {
        expect(daysBetween(from, addDays(from, days))).toBe(days)
      }),
    )
  })

  it.each(['2024-02-29', '2026-12-31'])('knows %s', text => expect(isDay(text)).toBe(true))
  it.each(['2026-02-29', '2026-13-01', '2026-1-1', 'today', ''])('rejects %j', text => expect(isDay(text)).toBe(false))

  it('begins each week on the Monday at or before a day', () => {
    expect(['2026-11-15', '2026-11-16', '2026-11-22'].map(startOfWeek)).toEqual([
      '2026-11-09',
      '2026-11-16',
      '2026-11-16',
    ])
    fc.assert(
      fc.property(day, of => {
        const monday = startOfWeek(of)
        expect(daysBetween(monday, of)).toBeGreaterThanOrEqual(0)
        expect(daysBetween(monday, of)).toBeLessThan(7)
        expect(startOfWeek(monday)).toBe(monday)
      }),
    )
  })

  it('is the same day in another year, or March 1 without a February 29', () => {
    expect([addYears('2020-02-29', 4), addYears('2020-02-29', 5), addYears('2026-11-15', -10)]).toEqual([
      '2024-02-29',
      '2025-03-01',
      '2016-11-15',
    ])
  })

  it('begins at midnight in the person’s time zone, not the server’s', () => {
    const now = new Date('2026-11-15T03:30:00Z')
    expect(dayIn('America/New_York', now)).toBe('2026-11-14')
    expect(dayIn('Europe/Berlin', now)).toBe('2026-11-15')
  })
})
