import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { careOf, type SleepEquipment } from '#contract/lifecare/sleep-health/sleep-equipment.ts'
import { type SleepLog, sleepLogs } from '#contract/lifecare/sleep-health/sleep-logs.ts'
import { clockOf, hoursBetween, minutesOf, usualTime } from '#contract/lifecare/sleep-health/sleep-times.ts'
import { completeValues, faultBetween } from '#contract/record/schemas.ts'
import {
  averageSleep,
  bedtimes,
  inHoursAndMinutes,
  nightsFromMoodEntries,
  sleepDays,
  sleepDebt,
} from './sleep-balance.ts'
import { bedtimeRegularity, lastNight, weekDebt } from './sleep-figures.ts'
import { isForSleep } from './sleep-medications.ts'

const today = '2026-11-15'
const context = { today }
const clock = fc.integer({ min: 0, max: 1439 }).map(clockOf)

const meta = { id: 'x', version: 1, createdAt: '', updatedAt: '', isSample: false }
const night = (overrides: Partial<SleepLog>): SleepLog => ({
  ...meta,
  ...completeValues(sleepLogs, { date: today, ...overrides }),
})

describe('the time between going to bed and waking up', () => {
  it.each([
    ['22:45', '06:30', 7.75],
    ['00:20', '06:15', 5.92],
    ['14:00', '14:30', 0.5],
    ['06:31', '06:30', 23.98],
  ])('from %s to %s is %d hours', (bed, wake, hours) => expect(hoursBetween(bed, wake)).toBe(hours))

  it('ends where it began, at any time', () => {
    fc.assert(
      fc.property(clock, clock, (bed, wake) => {
        const hours = hoursBetween(bed, wake)
        expect(hours > 0 && hours <= 24).toBe(true)
        expect(clockOf(minutesOf(bed) + hours * 60)).toBe(wake)
      }),
    )
  })
})

describe('a night', () => {
  const hoursOf = (overrides: Partial<SleepLog>, before: SleepLog | null = null) =>
    sleepLogs.deriveFields?.(night(overrides), before, context)?.hours

  it('has its hours computed from the two times, unless they are given', () => {
    expect(hoursOf({ bedTime: '22:30', wakeTime: '06:00' })).toBe(7.5)
    expect(hoursOf({ bedTime: '22:30', wakeTime: '06:00', hours: 6 })).toBe(6)
    expect(hoursOf({ hours: 6 })).toBe(6)
  })

  it('counts again when a time is changed, but keeps hours that a person entered', () => {
    const counted = night({ bedTime: '22:30', wakeTime: '06:00', hours: 7.5 })
    expect(hoursOf({ ...counted, wakeTime: '07:00' }, counted)).toBe(8.5)
    expect(hoursOf({ ...counted, wakeTime: '07:00', hours: 8 }, counted)).toBe(8)
    const given = night({ bedTime: '22:30', wakeTime: '06:00', hours: 6 })
    expect(hoursOf({ ...given, wakeTime: '07:00' }, given)).toBe(6)
  })

  it.each([
    [{}, 'hours'],
    [{ bedTime: '22:30' }, 'hours'],
    [{ bedTime: '22:30', wakeTime: '22:30' }, 'wakeTime'],
    [{ bedTime: '22:30, 23:00', wakeTime: '06:00' }, 'bedTime'],
    [{ bedTime: '22:30', wakeTime: '06:00, 07:00' }, 'wakeTime'],
  ])('with %j needs its %s', (given, field) => {
    expect(faultBetween(sleepLogs, night(given))).toMatchObject({ field })
  })
})

describe('a week of nights', () => {
  const week = [
    night({ date: today, hours: 7 }),
    night({ date: '2026-11-14', hours: 6 }),
    night({ date: '2026-11-14', kind: 'nap', hours: 0.5 }),
    // A nap alone says nothing about the night.
    night({ date: '2026-11-13', kind: 'nap', hours: 1 }),
    night({ date: '2026-11-01', hours: 3 }),
  ]
  const days = sleepDays(week, today, 7)

  it('adds naps to the day, and leaves out nights that were not logged', () => {
    expect(days.map(({ hours }) => hours)).toEqual([null, null, null, null, null, 6.5, 7])
    expect(averageSleep(days)).toEqual({ hours: 6.75, nights: 2 })
  })

  it('is short by the hours that the logged nights lack to the goal', () => {
    expect(sleepDebt(days, 8)).toEqual({ hours: 2.5, nights: 2 })
    expect(sleepDebt(days, 6)).toEqual({ hours: -1.5, nights: 2 })
    expect(sleepDebt(sleepDays([], today, 7), 8)).toBeUndefined()
  })

  it('is not shorter after a night that met the goal', () => {
    const hours = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 6 })
    fc.assert(
      fc.property(hours, fc.integer({ min: 5, max: 10 }), (slept, goal) => {
        const logs = slept.map((each, ago) => night({ date: `2026-11-${14 - ago}`, hours: each }))
        const before = sleepDebt(sleepDays(logs, today, 7), goal)?.hours ?? 0
        const after = sleepDebt(sleepDays([...logs, night({ hours: goal })], today, 7), goal)?.hours
        expect(after).toBe(before)
      }),
    )
  })

  it('says how many nights the debt is based on, and what to do without a goal', () => {
    const goal = { ...meta, hours: 8, bedTime: null, wakeTime: null, notes: null }
    expect(weekDebt(week, goal, today)?.detail).toMatchObject({ values: { nights: 2 } })
    expect(weekDebt(week, { ...goal, hours: 6 }, today)).toMatchObject({ value: { text: '{time} more' } })
    expect(weekDebt(week, undefined, today)?.detail?.text).toBe('Set a goal to see it')
    expect(weekDebt([], goal, today)).toBeUndefined()
  })

  it('shows the newest night that was logged, with its own day', () => {
    expect(lastNight([night({ kind: 'nap', hours: 1 }), night({ date: '2026-11-12', hours: 7.5 })], today)).toEqual({
      value: { text: '{hours} h {minutes} min', values: { hours: 7, minutes: 30 } },
      detail: { text: '{day}', values: { day: { day: '2026-11-12' } } },
    })
  })

  it('offers the hours of a mood entry for a night without an entry, and for no other', () => {
    const known = [
      { day: today, hours: 5 },
      { day: '2026-11-13', hours: 7.5 },
      { day: '2026-11-12', hours: null },
      { day: '2026-10-01', hours: 8 },
    ]
    expect(nightsFromMoodEntries(week, known, today, 7)).toEqual([{ day: '2026-11-13', hours: 7.5 }])
  })

  it('writes 7.33 hours as 7 hours and 20 minutes, and never as 60 minutes', () => {
    expect(inHoursAndMinutes(7.33)).toEqual({ hours: 7, minutes: 20 })
    expect(inHoursAndMinutes(-1.5)).toEqual({ hours: 1, minutes: 30 })
    expect(inHoursAndMinutes(6.999)).toEqual({ hours: 7, minutes: 0 })
  })
})

describe('bedtimes', () => {
  it('work across midnight', () => {
    expect(usualTime(['23:30', '00:30'])).toEqual({ time: '00:00', spread: 30 })
    expect(usualTime(['12:00', '00:00'])).toBeUndefined()
  })

  it('are just as regular when all of them are later', () => {
    const near = fc.array(fc.integer({ min: -90, max: 90 }), { minLength: 1, maxLength: 14 })
    fc.assert(
      fc.property(near, fc.integer({ min: 0, max: 1439 }), (offsets, shift) => {
        const plain = usualTime(offsets.map(offset => clockOf(720 + offset)))
        const moved = usualTime(offsets.map(offset => clockOf(720 + offset + shift)))
        expect(Math.abs((plain?.spread ?? 0) - (moved?.spread ?? 0))).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('are unknown for fewer than three nights, and leave out naps', () => {
    const logs = ['22:00', '23:00'].map(bedTime => ({ kind: 'night' as const, bedTime }))
    expect(bedtimes([...logs, { kind: 'nap', bedTime: '14:00' }])).toBeUndefined()
    expect(bedtimes([...logs, { kind: 'night', bedTime: '22:30' }])).toEqual({ time: '22:30', spread: 20, nights: 3 })
  })

  it('count as regular within half an hour', () => {
    const at = (...times: string[]) =>
      bedtimeRegularity(
        times.map((bedTime, ago) => night({ date: `2026-11-${15 - ago}`, bedTime, hours: 7 })),
        today,
      )?.detail?.text
    expect(at('22:30', '22:40', '22:50')).toBe('Regular, around {time}')
    expect(at('21:00', '23:00', '01:30')).toBe('Varies, around {time}')
  })
})

describe('equipment', () => {
  const mask = { isInUse: true, cleanEvery: 7, lastCleaned: '2026-11-07', since: null, replaceBy: null }
  const remarks = (overrides: Partial<SleepEquipment>) =>
    careOf({ ...mask, ...overrides } as SleepEquipment, today).map(({ message: { text }, tone }) => [text, tone])

  it('is due for cleaning a number of days after the last time, or after its first use', () => {
    expect(remarks({})).toEqual([['Cleaning was due {day}', 'warning']])
    expect(remarks({ lastCleaned: '2026-11-08' })).toEqual([['Clean today', 'info']])
    expect(remarks({ lastCleaned: today })).toEqual([['Clean by {day}', 'neutral']])
    expect(remarks({ lastCleaned: null, since: '2026-11-14' })).toEqual([['Clean by {day}', 'neutral']])
    expect(remarks({ lastCleaned: null })).toEqual([])
  })

  it('is due for replacement by its date, with a remark beforehand', () => {
    const replaced = { cleanEvery: null }
    expect(remarks({ ...replaced, replaceBy: '2026-11-14' })).toEqual([['Replacement was due {day}', 'warning']])
    expect(remarks({ ...replaced, replaceBy: '2026-11-29' })).toEqual([['Replace by {day}', 'info']])
    expect(remarks({ ...replaced, replaceBy: '2026-12-30' })).toEqual([['Replace by {day}', 'neutral']])
  })

  it('asks for nothing once it is no longer used', () => {
    expect(remarks({ isInUse: false, replaceBy: '2020-01-01' })).toEqual([['No longer used', 'neutral']])
  })
})

it('finds a medication for sleep by its text fields, in each of our languages', () => {
  for (const purpose of ['Sleep', 'for insomnia', 'Schlafstörung', 'Para dormir', 'Troubles du sommeil', 'Insomnie'])
    expect(isForSleep({ purpose })).toBe(true)
  for (const purpose of ['High blood pressure', null]) expect(isForSleep({ purpose })).toBe(false)
})
