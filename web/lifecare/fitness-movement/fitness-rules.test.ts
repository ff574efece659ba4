import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bodyMeasurements } from '#contract/lifecare/fitness-movement/body-measurements.ts'
import { nextClass } from '#contract/lifecare/fitness-movement/fitness-classes.ts'
import { completeValues, faultBetween } from '#contract/record/schemas.ts'
import { addDays, startOfWeek } from '#contract/record/time/days.ts'
import { activeMinutes, streakOf, thisTrainingWeek, trainingWeeks } from './training-weeks.ts'

// A Wednesday.
const today = '2026-11-18'
const on = (date: string, overrides: object = {}) => ({
  date,
  duration: 30,
  calories: 100,
  intensity: null,
  ...overrides,
})
const day = fc.integer({ min: 0, max: 120 }).map(days => addDays('2026-09-01', days))

describe('active minutes', () => {
  it.each([
    ['light', 0],
    ['moderate', 30],
    [null, 30],
    ['vigorous', 60],
  ] as const)('of half an hour at %s effort are %d', (intensity, minutes) => {
    expect(activeMinutes({ duration: 30, intensity })).toBe(minutes)
  })
})

describe('training weeks', () => {
  const sessions = [
    on('2026-11-18', { intensity: 'vigorous' }),
    on('2026-11-16', { calories: null }),
    on('2026-11-15', { intensity: 'light' }),
    on('2026-11-20'),
  ]

  it('begin on Monday, end with the current one, and leave out future workouts', () => {
    expect(trainingWeeks(sessions, today, 3)).toEqual([
      { start: '2026-11-02', workouts: 0, minutes: 0, activeMinutes: 0, calories: 0 },
      { start: '2026-11-09', workouts: 1, minutes: 30, activeMinutes: 0, calories: 100 },
      { start: '2026-11-16', workouts: 2, minutes: 60, activeMinutes: 90, calories: 100 },
    ])
    expect(thisTrainingWeek(sessions, today)).toEqual(trainingWeeks(sessions, today, 1)[0])
  })

  it('count each workout once, in its own week', () => {
    fc.assert(
      fc.property(fc.array(day), days => {
        const last = '2026-12-31'
        const weeks = trainingWeeks(
          days.map(date => on(date)),
          last,
          20,
        )
        expect(weeks.reduce((total, { workouts }) => total + workouts, 0)).toBe(days.length)
      }),
    )
  })
})

describe('a streak of weeks', () => {
  it('goes back week by week, and an unfinished week does not break it', () => {
    const weeks = ['2026-11-11', '2026-11-03', '2026-10-28'].map(date => on(date))
    expect(streakOf(weeks, today)).toBe(3)
    expect(streakOf([...weeks, on('2026-11-16')], today)).toBe(4)
    expect(streakOf(weeks, '2026-11-23')).toBe(0)
    expect(streakOf([on('2026-11-20')], today)).toBe(0)
  })

  it('is as long as the weeks in a row, whatever the day of each', () => {
    fc.assert(
      fc.property(day, fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 15 }), (now, offsets) => {
        const weeks = offsets.map((offset, ago) => on(addDays(startOfWeek(now), -7 * (ago + 1) + offset)))
        expect(streakOf(weeks, now)).toBe(offsets.length)
      }),
    )
  })
})

describe('the next class', () => {
  const yoga = {
    weekday: 'tuesday',
    secondWeekday: 'thursday',
    thirdWeekday: null,
    since: null,
    isGoing: true,
  } as const

  it('is the next of its weekdays, today included', () => {
    expect(nextClass(yoga, today)).toBe('2026-11-19')
    expect(nextClass(yoga, '2026-11-19')).toBe('2026-11-19')
    expect(nextClass(yoga, '2026-11-20')).toBe('2026-11-24')
    expect(nextClass({ ...yoga, thirdWeekday: 'sunday' }, '2026-11-20')).toBe('2026-11-22')
  })

  it('is not before the course begins or after it was left', () => {
    expect(nextClass({ ...yoga, since: '2026-12-01' }, today)).toBe('2026-12-01')
    expect(nextClass({ ...yoga, isGoing: false }, today)).toBeUndefined()
  })
})

it('a measurement without any number is refused', () => {
  const none = completeValues(bodyMeasurements, { date: today })
  expect(faultBetween(bodyMeasurements, none)).toMatchObject({ field: 'bodyFat' })
  expect(faultBetween(bodyMeasurements, { ...none, vo2Max: 40 })).toBeUndefined()
})
