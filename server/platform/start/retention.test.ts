import { expect, it } from 'vitest'
import { keptTimes, parseRetention, type Retention } from './retention.ts'

const retention = (text: string): Retention => {
  const parsed = parseRetention(text)
  if (!parsed) throw new Error(`${text} was refused`)
  return parsed
}

const DAY = 86_400_000
const newest = new Date('2026-11-17T03:00:00Z')
/** Every night for a number of nights. */
const nights = (count: number) => Array.from({ length: count }, (_, index) => new Date(newest.getTime() - index * DAY))
const daysOf = (times: Date[]) => times.map(time => time.toISOString().slice(0, 10))

it('keeps the newest ones', () => {
  expect(daysOf(keptTimes(nights(5), retention('2')))).toEqual(['2026-11-17', '2026-11-16'])
})

it('keeps the newest of each day, week and month, each once', () => {
  expect(daysOf(keptTimes(nights(100).reverse(), retention('3 daily, 3 weekly, 3 monthly')))).toEqual([
    '2026-11-17',
    '2026-11-16',
    '2026-11-15',
    '2026-11-08',
    '2026-10-31',
    '2026-09-30',
  ])
})

it('keeps the newest of a day with several', () => {
  const times = ['2026-11-17T01:00:00Z', '2026-11-17T03:00:00Z', '2026-11-16T23:00:00Z'].map(text => new Date(text))
  expect(keptTimes(times, retention('2 daily'))).toEqual([times[1], times[2]])
  expect(keptTimes(times, retention('1 hourly'))).toEqual([times[1]])
})

it('counts only periods that have one, so that a pause deletes nothing', () => {
  const times = ['2026-11-17T03:00:00Z', '2025-01-01T03:00:00Z', '2020-01-01T03:00:00Z'].map(text => new Date(text))
  expect(keptTimes(times, retention('3 daily'))).toEqual(times)
})

it.each(['1', '1 hourly', '1 daily', '1 weekly', '1 monthly'])('keeps the newest one with "%s"', text => {
  expect(keptTimes(nights(40), retention(text))[0]).toEqual(newest)
  expect(keptTimes([], retention(text))).toEqual([])
})

it.each(['', '0', '0 daily', '-1', '7 yearly', '7 daily 4 weekly', 'daily', '7 daily,', '7 toString'])(
  'refuses "%s"',
  text => {
    expect(parseRetention(text)).toBeUndefined()
  },
)
