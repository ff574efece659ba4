import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completeValues, faultBetween } from '#contract/record/schemas.ts'
import { addDays, startOfWeek } from '#contract/record/time/days.ts'
import { type FitnessGoal, fitnessGoals } from './fitness-goals.ts'
import { distanceToTarget, type GoalRecords, progressOf, shareOf, unitOf } from './goal-progress.ts'

// A Wednesday.
const today = '2026-11-18'
const none: GoalRecords = { workouts: [], meals: [], readings: [] }

const goal = (overrides: Partial<FitnessGoal>) =>
  completeValues(fitnessGoals, { name: 'A goal', target: 3, ...overrides })
const workoutsOn = (...dates: string[]): GoalRecords => ({ ...none, workouts: dates.map(date => ({ date })) })
const weights = (...weights: (number | null)[]): GoalRecords => ({
  ...none,
  readings: weights.map(weight => ({ weight })),
})
const protein = (...grams: (number | null)[]): GoalRecords => ({
  ...none,
  meals: grams.map(protein => ({ date: today, protein })),
})

describe('workouts per week', () => {
  const weekly = goal({ type: 'weekly-workouts', target: 3 })

  it('counts from Monday, and starts again on the next', () => {
    const done = workoutsOn('2026-11-15', '2026-11-16', '2026-11-16', '2026-11-18')
    expect(progressOf(weekly, done, today)).toEqual({ current: 3, isAchieved: true })
    expect(progressOf(weekly, done, '2026-11-22')).toEqual({ current: 3, isAchieved: true })
    expect(progressOf(weekly, done, '2026-11-23')).toEqual({ current: 0, isAchieved: false })
  })

  it('does not count what is in the future', () => {
    expect(progressOf(weekly, workoutsOn('2026-11-17', '2026-11-19'), today).current).toBe(1)
  })

  it('counts a workout in exactly one week, from its day on', () => {
    const day = fc.integer({ min: 0, max: 60 }).map(days => addDays('2026-10-01', days))
    fc.assert(
      fc.property(day, day, (date, on) => {
        const counts = date <= on && startOfWeek(date) === startOfWeek(on)
        expect(progressOf(weekly, workoutsOn(date), on).current).toBe(counts ? 1 : 0)
      }),
    )
  })
})

describe('weight', () => {
  const lose = goal({ type: 'weight', aim: 'at-most', target: 180, start: 200 })

  it('is the newest that was measured', () => {
    expect(progressOf(lose, weights(null, 182.4, 179), today)).toEqual({ current: 182.4, isAchieved: false })
    expect(progressOf(lose, weights(180, 190), today)).toEqual({ current: 180, isAchieved: true })
    expect(progressOf({ ...lose, aim: 'at-least' }, weights(179.9), today).isAchieved).toBe(false)
  })

  it('is unknown, and not reached, if nothing was measured', () => {
    expect(progressOf(lose, weights(null), today)).toEqual({ current: null, isAchieved: false })
    expect(shareOf({ ...lose, current: null })).toBeNull()
  })

  it('shows progress from its start, and nothing if the start is unknown', () => {
    expect(shareOf({ ...lose, current: 185 })).toBe(0.75)
    expect(shareOf({ ...lose, current: 205 })).toBe(0)
    expect(shareOf({ ...lose, start: null, current: 185 })).toBeNull()
    expect(shareOf({ ...lose, start: 170, current: 185 })).toBeNull()
    // 176 of 180 pounds is not 98% of the progress for someone who wants to gain weight.
    expect(shareOf({ ...lose, aim: 'at-least', start: null, current: 176 })).toBeNull()
    expect(shareOf({ ...lose, aim: 'at-least', start: 170, current: 175 })).toBe(0.5)
    expect(distanceToTarget({ ...lose, current: 182.4 })).toBe(2.4)
  })
})

describe('protein a day', () => {
  const daily = goal({ type: 'daily-protein', target: 60 })

  it('is the sum of today’s meals alone', () => {
    const meals = [
      { date: today, protein: 20.1 },
      { date: today, protein: 40.2 },
      { date: today, protein: null },
      { date: addDays(today, -1), protein: 500 },
    ]
    expect(progressOf(daily, { ...none, meals }, today)).toEqual({ current: 60.3, isAchieved: true })
    expect(progressOf(daily, { ...none, meals }, addDays(today, 1))).toEqual({ current: 0, isAchieved: false })
  })

  it('does not claim that a limit was kept if nothing was logged', () => {
    const limit = goal({ type: 'daily-protein', target: 60, aim: 'at-most' })
    expect(progressOf(limit, protein(), today)).toEqual({ current: null, isAchieved: false })
    expect(progressOf(limit, protein(null), today)).toEqual({ current: null, isAchieved: false })
    expect(progressOf(limit, protein(12), today)).toEqual({ current: 12, isAchieved: true })
    expect(progressOf(limit, protein(12, 60), today)).toEqual({ current: 72, isAchieved: false })
  })
})

describe('a goal with a manual value', () => {
  it('has the value that the person entered', () => {
    const records = { ...workoutsOn(today), ...weights(50) }
    expect(progressOf(goal({ type: 'other', target: 100, current: 62 }), records, today)).toEqual({
      current: 62,
      isAchieved: false,
    })
    expect(progressOf(goal({ type: 'other', isAchieved: true }), records, today)).toEqual({
      current: null,
      isAchieved: true,
    })
  })
})

describe('progress', () => {
  const amount = fc.integer({ min: 1, max: 1000 })
  const any = fc.record({
    type: fc.constantFrom('weekly-workouts' as const, 'weight' as const, 'daily-protein' as const, 'other' as const),
    aim: fc.constantFrom('at-least' as const, 'at-most' as const),
    target: amount,
    start: fc.option(amount),
    current: fc.option(amount),
  })

  it('is complete exactly when the goal is reached, and always between 0 and 1', () => {
    fc.assert(
      fc.property(any, given => {
        const { type, current } = given
        const records = {
          workouts: type === 'weekly-workouts' ? Array.from({ length: current ?? 0 }, () => ({ date: today })) : [],
          meals: current === null ? [] : [{ date: today, protein: current }],
          readings: [{ weight: current }],
        }
        const stands = { ...goal(given), ...progressOf(goal(given), records, today) }
        const share = shareOf(stands)
        expect(share === 1).toBe(stands.isAchieved)
        if (share !== null) expect(share).toSatisfy((part: number) => part >= 0 && part <= 1)
      }),
    )
  })

  it('never falls while the number moves toward the target', () => {
    fc.assert(
      fc.property(any, amount, (given, step) => {
        const { current, aim } = given
        if (current === null) return
        const closer = aim === 'at-least' ? current + step : current - step
        const stands = (at: number) => {
          const byHand = { ...goal(given), current: at }
          return shareOf({ ...byHand, ...progressOf({ ...byHand, type: 'other' }, none, today) })
        }
        const [before, after] = [stands(current), stands(closer)]
        if (before !== null) expect(after).toBeGreaterThanOrEqual(before)
      }),
    )
  })
})

describe('a fitness goal', () => {
  it.each([
    ['weekly-workouts', 0.5],
    ['weekly-workouts', 51],
    ['weight', 1501],
    ['daily-protein', 1001],
    ['other', 0],
  ] as const)('of kind %s refuses a target of %d', (type, target) => {
    expect(faultBetween(fitnessGoals, goal({ type, target }))).toMatchObject({ field: 'target' })
  })

  it('may be to get down to zero', () => {
    expect(faultBetween(fitnessGoals, goal({ type: 'other', aim: 'at-most', target: 0 }))).toBeUndefined()
  })

  it('shows its numbers in its unit', () => {
    expect(
      (['weekly-workouts', 'weight', 'daily-protein', 'other'] as const).map(type => unitOf({ type, unit: 'miles' })),
    ).toEqual(['workouts', 'lbs', 'g', 'miles'])
  })
})
