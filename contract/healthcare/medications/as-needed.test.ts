import { expect, it } from 'vitest'
import { beforeNextDose, daysCounted, dosesThatCount, frequencyTexts, limitsWith, loggedOn } from './as-needed.ts'

it.each([
  ['As needed', ['Bei Bedarf']],
  ['Si besoin.', ['Bei Bedarf']],
  [null, ['Bei Bedarf']],
  ['Every 6 hours as needed', ['Every 6 hours as needed']],
  ['Alle 6 Stunden bei Bedarf', ['Alle 6 Stunden bei Bedarf']],
  ['Every 6 hours', ['Every 6 hours', 'Bei Bedarf']],
])('says "as needed" once for %j', (frequency, texts) => {
  expect(frequencyTexts({ frequency, asNeeded: true }, 'Bei Bedarf')).toEqual(texts)
})

it('adds nothing to a medication that is taken at its times', () => {
  expect(frequencyTexts({ frequency: 'Daily', asNeeded: false }, 'As needed')).toEqual(['Daily'])
})

const mark = (written: string, medicationId = 'a', status: 'taken' | 'skipped' = 'taken') => {
  const [day = '', time = ''] = written.split(' ')
  return { medicationId, day, time, status }
}
const entry = (more: { id?: string; maxPerDay?: number; minHoursApart?: number; status?: 'discontinued' }) => ({
  id: 'a',
  maxPerDay: null,
  minHoursApart: null,
  status: 'active' as const,
  ...more,
})
const at = (now: string, timeZone = 'UTC') => ({ now: new Date(now), timeZone })

it('knows from when the next dose may be taken, over midnight and when the clocks change', () => {
  const next = (minHoursApart: number | undefined, marks: ReturnType<typeof mark>[], ...now: Parameters<typeof at>) =>
    beforeNextDose(entry({ minHoursApart }), [], marks, at(...now)).next?.toISOString()
  expect(next(4, [mark('2026-11-15 08:00')], '2026-11-15T11:59Z')).toBe('2026-11-15T12:00:00.000Z')
  expect(next(4, [mark('2026-11-15 08:00')], '2026-11-15T12:00Z')).toBeUndefined()
  expect(next(6, [mark('2026-11-14 22:00')], '2026-11-15T01:00Z')).toBe('2026-11-15T04:00:00.000Z')
  const two = [mark('2026-11-15 08:00'), mark('2026-11-15 10:00')]
  expect(next(4, two, '2026-11-15T13:00Z')).toBe('2026-11-15T14:00:00.000Z')
  expect(next(4, [mark('2026-11-15 08:00', 'a', 'skipped')], '2026-11-15T09:00Z')).toBeUndefined()
  expect(next(undefined, [mark('2026-11-15 08:00')], '2026-11-15T08:01Z')).toBeUndefined()
  // The night of November 1, 2026 in New York has an hour more.
  const night = [mark('2026-10-31 23:00')]
  expect(next(6, night, '2026-11-01T06:00Z', 'America/New_York')).toBe('2026-11-01T09:00:00.000Z')
})

it('counts the doses of 24 hours, of every entry with the same ingredient, against both limits', () => {
  const evening = ['19:00', '21:00', '23:00'].map(time => mark(`2026-11-14 ${time}`, 'b'))
  const twin = entry({ id: 'b' })
  const known = (more: object, marks: ReturnType<typeof mark>[], now: string, twins = [twin]) =>
    beforeNextDose(entry(more), twins, marks, at(now))
  const four = known({ maxPerDay: 4 }, [...evening, mark('2026-11-15 01:00')], '2026-11-15T02:00Z')
  expect(four).toMatchObject({ count: 4, isAtMaximum: true, tooEarlyUntil: null })
  expect(four.entries.map(({ id }) => id)).toEqual(['a', 'b'])
  // When the first of them no longer counts.
  expect(four.next?.toISOString()).toBe('2026-11-15T19:00:00.000Z')
  expect(known({ maxPerDay: 4 }, evening, '2026-11-15T02:00Z')).toMatchObject({ isAtMaximum: false, next: null })
  expect(known({ maxPerDay: 3 }, evening, '2026-11-15T19:00Z')).toMatchObject({ count: 2, isAtMaximum: false })
  // Two doses too many: until the last one no longer counts.
  expect(known({ maxPerDay: 1 }, evening, '2026-11-15T02:00Z').next?.toISOString()).toBe('2026-11-15T19:00:00.000Z')
  // The later of both limits.
  const both = known({ maxPerDay: 3, minHoursApart: 6 }, evening, '2026-11-15T02:00Z')
  expect(both.tooEarlyUntil?.toISOString()).toBe('2026-11-15T05:00:00.000Z')
  expect(both.next?.toISOString()).toBe('2026-11-15T19:00:00.000Z')
  // Doses of a stopped medication still count, but its limits no longer apply.
  const stopped = entry({ id: 'b', minHoursApart: 12, status: 'discontinued' })
  expect(known({ minHoursApart: 4 }, evening, '2026-11-15T01:00Z', [stopped]).next?.toISOString()).toBe(
    '2026-11-15T03:00:00.000Z',
  )
  expect(known({}, evening, '2026-11-15T01:00Z', [stopped]).next).toBeNull()
})

it('counts from when a dose was taken, wherever the clock has been set to since, and in the hour that comes twice', () => {
  const next = (written: string, takenAt: string, now: string, timeZone: string) =>
    beforeNextDose(
      entry({ minHoursApart: 6 }),
      [],
      [{ ...mark(written), takenAt }],
      at(now, timeZone),
    ).next?.toISOString()
  // At 2 pm in New York, and then by the clock of London.
  expect(next('2026-11-14 14:00', '2026-11-14T19:00:00.000Z', '2026-11-14T21:00Z', 'Europe/London')).toBe(
    '2026-11-15T01:00:00.000Z',
  )
  // After midnight in London, and then in New York, where it is the day before.
  expect(next('2026-11-15 00:30', '2026-11-15T00:30:00.000Z', '2026-11-15T01:00Z', 'America/New_York')).toBe(
    '2026-11-15T06:30:00.000Z',
  )
  // The second 1:30 of that night.
  expect(next('2026-11-01 01:30', '2026-11-01T06:30:00.000Z', '2026-11-01T07:00Z', 'America/New_York')).toBe(
    '2026-11-01T12:30:00.000Z',
  )
})

it('reads the doses that may count of every day on which they may have been, somewhere', () => {
  expect(daysCounted([entry({})], '2026-11-15')).toEqual({ since: '2026-11-13', until: '2026-11-17' })
  expect(daysCounted([entry({}), entry({ minHoursApart: 48 })], '2026-11-15').since).toBe('2026-11-12')
})

it('lets what is taken once a day be taken a little earlier than the day before, but not twice in one night', () => {
  const once = (now: string) => beforeNextDose(entry({ maxPerDay: 1 }), [], [mark('2026-11-14 22:00')], at(now))
  expect(once('2026-11-15T00:10Z').isAtMaximum).toBe(true)
  expect(once('2026-11-15T21:30Z').isAtMaximum).toBe(false)
})

it('has the limits of another entry with the same ingredient, where nobody gave it any', () => {
  const none = { maxPerDay: null, minHoursApart: null }
  const twins = [{ maxPerDay: 6, minHoursApart: 4 }, { maxPerDay: 3, minHoursApart: null }, none]
  expect(limitsWith(none, twins)).toEqual({ maxPerDay: 3, minHoursApart: 4 })
  expect(limitsWith({ maxPerDay: 8, minHoursApart: 6 }, twins)).toEqual({ maxPerDay: 8, minHoursApart: 6 })
  expect(limitsWith(none, [none])).toEqual(none)
})

it('shows the doses of today, and those of yesterday that still count', () => {
  const marks = ['2026-11-13 23:50', '2026-11-14 00:10', '2026-11-14 23:50', '2026-11-15 00:10'].map(day => mark(day))
  const shown = (minHoursApart: number | undefined, now: string) =>
    dosesThatCount(entry({ minHoursApart }), marks, at(now)).map(({ day, time }) => `${day} ${time}`)
  expect(shown(undefined, '2026-11-15T00:30Z')).toEqual(['2026-11-14 23:50', '2026-11-15 00:10'])
  expect(shown(6, '2026-11-15T23:55Z')).toEqual(['2026-11-15 00:10'])
  expect(shown(48, '2026-11-15T00:30Z')).toHaveLength(4)
  expect(loggedOn({ id: 'a' }, marks.toReversed(), '2026-11-14').map(({ time }) => time)).toEqual(['00:10', '23:50'])
})
