import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockIn, instantAt } from './zoned.ts'

const zone = fc.constantFrom(
  'America/New_York',
  'America/Los_Angeles',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'UTC',
)
const minute = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  .map(date => new Date(Math.floor(date.getTime() / 60_000) * 60_000))

describe('clocks in a time zone', () => {
  it('show the time that an instant was made from', () => {
    fc.assert(
      fc.property(zone, minute, (timeZone, date) => {
        const clock = clockIn(timeZone, date)
        expect(clockIn(timeZone, new Date(instantAt(timeZone, clock)))).toBe(clock)
      }),
    )
  })

  it('follow daylight saving time', () => {
    expect(instantAt('America/New_York', '2026-07-01T08:00')).toBe('2026-07-01T12:00:00.000Z')
    expect(instantAt('America/New_York', '2026-12-01T08:00')).toBe('2026-12-01T13:00:00.000Z')
  })

  it('take the first of two and do not lose a time that is skipped', () => {
    expect(instantAt('America/New_York', '2026-11-01T01:30')).toBe('2026-11-01T05:30:00.000Z')
    expect(instantAt('America/New_York', '2026-03-08T02:30')).toBe('2026-03-08T07:30:00.000Z')
  })
})
