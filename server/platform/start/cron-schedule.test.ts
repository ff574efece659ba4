import { expect, it, onTestFinished } from 'vitest'
import { type CronSchedule, nextTime, parseCron, previousTime } from './cron-schedule.ts'

const schedule = (text: string): CronSchedule => {
  const parsed = parseCron(text)
  if (!parsed) throw new Error(`${text} was refused`)
  return parsed
}

/** In the server's own time zone. */
const at = (text: string) => new Date(`${text}:00`)

it.each([
  ['0 3 * * *', '2026-11-17T02:59', '2026-11-16T03:00', '2026-11-17T03:00'],
  ['0 3 * * *', '2026-11-17T03:00', '2026-11-17T03:00', '2026-11-18T03:00'],
  ['0 * * * *', '2026-12-31T23:30', '2026-12-31T23:00', '2027-01-01T00:00'],
  ['*/15 8-10 * * *', '2026-11-17T09:20', '2026-11-17T09:15', '2026-11-17T09:30'],
  ['30 2 * * 0', '2026-11-17T12:00', '2026-11-15T02:30', '2026-11-22T02:30'],
  ['30 2 * * 7', '2026-11-17T12:00', '2026-11-15T02:30', '2026-11-22T02:30'],
  ['0 0 1,15 * *', '2026-11-17T12:00', '2026-11-15T00:00', '2026-12-01T00:00'],
  // Either of both, as in cron: the first of the month is a Sunday, and so is the 8th.
  ['0 0 1 11 0', '2026-11-02T12:00', '2026-11-01T00:00', '2026-11-08T00:00'],
  ['0 0 29 2 *', '2026-11-17T12:00', '2024-02-29T00:00', '2028-02-29T00:00'],
])('%s at %s: last %s, next %s', (text, now, last, next) => {
  expect(previousTime(schedule(text), at(now))).toEqual(at(last))
  expect(nextTime(schedule(text), at(now))).toEqual(at(next))
})

it.each([
  '',
  'daily',
  '0 3 * *',
  '0 3 * * * *',
  '60 * * * *',
  '0 24 * * *',
  '0 0 0 * *',
  '0 0 * 13 *',
  '0 0 * * 8',
  '5-1 * * * *',
  '*/0 * * * *',
  'a * * * *',
  '0 0 30 2 *',
])('refuses "%s"', text => {
  expect(parseCron(text)).toBeUndefined()
})

it('has one time on the day when the clock is set forward, and one when it is set back', () => {
  const zone = process.env.TZ
  onTestFinished(() => {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })
  process.env.TZ = 'Europe/Berlin'
  const daily = schedule('30 2 * * *')
  // 2:30 does not exist on March 29, 2026, and exists twice on October 25.
  expect(nextTime(daily, new Date('2026-03-28T23:30:00Z'))?.toISOString()).toBe('2026-03-29T01:30:00.000Z')
  expect(nextTime(daily, new Date('2026-03-29T01:30:00Z'))?.toISOString()).toBe('2026-03-30T00:30:00.000Z')
  expect(nextTime(daily, new Date('2026-10-24T23:00:00Z'))?.toISOString()).toBe('2026-10-25T00:30:00.000Z')
  expect(nextTime(daily, new Date('2026-10-25T00:30:00Z'))?.toISOString()).toBe('2026-10-26T01:30:00.000Z')
})
