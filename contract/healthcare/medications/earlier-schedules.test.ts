import { expect, it } from 'vitest'
import { earlierSchedules } from './earlier-schedules.ts'

const version = (at: string, scheduleTimes: string | null, asNeeded = false) => ({
  at,
  record: { scheduleTimes, asNeeded },
})

it('reads from the history until when each schedule was valid', () => {
  const versions = [
    version('2026-11-10T12:00:00Z', '09:00, 21:00'),
    version('2026-11-05T12:00:00Z', '08:00'),
    version('2026-11-03T12:00:00Z', '08:00'),
    version('2026-10-01T12:00:00Z', null),
  ]
  expect(earlierSchedules(versions, 'America/New_York')).toEqual([
    { scheduleTimes: null, asNeeded: false, until: '2026-11-03' },
    { scheduleTimes: '08:00', asNeeded: false, until: '2026-11-10' },
  ])
})

it('counts the day of the change in the zone of the person, also in the night in which clocks change', () => {
  const versions = [version('2026-11-01T04:30:00Z', '21:00'), version('2026-10-01T12:00:00Z', '08:00')]
  expect(earlierSchedules(versions, 'America/Los_Angeles')[0]?.until).toBe('2026-10-31')
  expect(earlierSchedules(versions, 'America/New_York')[0]?.until).toBe('2026-11-01')
})

it('shows no change for a medication that was never changed', () => {
  expect(earlierSchedules([version('2026-10-01T12:00:00Z', '08:00')], 'UTC')).toEqual([])
})
