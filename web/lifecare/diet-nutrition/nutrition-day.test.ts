import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareToGoal } from './goal-comparison.ts'
import { macroShares } from './macros.ts'
import { amountsOf, averageOf, byMeal, mealAt, nutritionDays, unknownOf } from './nutrition-day.ts'

const meal = (overrides: object) => ({
  date: '2026-11-15',
  mealType: 'lunch' as const,
  calories: null,
  protein: null,
  carbs: null,
  fat: null,
  fiber: null,
  ...overrides,
})

describe('a day of eating', () => {
  const oatmeal = meal({ mealType: 'breakfast', calories: 380, protein: 14.1 })
  const salad = meal({ calories: 560, protein: 42.2, fiber: 11 })
  const unknown = meal({ mealType: 'snack' })

  it('is the sum of its meals and its water, without floating-point errors', () => {
    expect(amountsOf([oatmeal, salad, unknown], [{ cups: 2 }, { cups: 0.1 }])).toEqual({
      calories: 940,
      protein: 56.3,
      carbs: 0,
      fat: 0,
      fiber: 11,
      water: 2.1,
    })
  })

  it('knows how many meals lack an amount', () => {
    expect(unknownOf([oatmeal, salad, unknown], 'calories')).toBe(1)
    expect(unknownOf([oatmeal, salad, unknown], 'carbs')).toBe(3)
    expect(unknownOf([unknown], 'water')).toBe(0)
  })

  it('has every meal in exactly one of the four kinds', () => {
    const kinds = byMeal([oatmeal, salad, unknown])
    expect(kinds.map(({ mealType, meals }) => [mealType, meals.length])).toEqual([
      ['breakfast', 1],
      ['lunch', 1],
      ['dinner', 0],
      ['snack', 1],
    ])
  })
})

describe('day by day', () => {
  const meals = [meal({ calories: 500 }), meal({ calories: 100 }), meal({ date: '2026-11-13', calories: 1000 })]
  const days = nutritionDays(meals, [{ date: '2026-11-14', cups: 3 }], '2026-11-15', 3)

  it('treats a day without entries as unknown, not as zero', () => {
    expect(days.map(({ day, amounts }) => [day, amounts.calories, amounts.water])).toEqual([
      ['2026-11-13', 1000, undefined],
      ['2026-11-14', undefined, 3],
      ['2026-11-15', 600, undefined],
    ])
  })

  it('averages the logged days only, without a day that is not over', () => {
    expect(averageOf(days, 'calories', '2026-11-16')).toEqual({ amount: 800, days: 2 })
    expect(averageOf(days, 'calories', '2026-11-15')).toEqual({ amount: 1000, days: 1 })
    expect(averageOf(days, 'water', '2026-11-15')).toEqual({ amount: 3, days: 1 })
    expect(averageOf([], 'fat', '2026-11-15')).toBeUndefined()
  })
})

describe('where energy comes from', () => {
  it('counts four kilocalories a gram of protein and carbs, and nine of fat', () => {
    expect(macroShares({ protein: 100, carbs: 100, fat: 100 })).toMatchObject([
      { macro: 'protein', kcal: 400, percent: 24 },
      { macro: 'carbs', kcal: 400, percent: 23 },
      { macro: 'fat', kcal: 900, percent: 53 },
    ])
  })

  it('is empty if there is none', () => {
    expect(macroShares({ protein: 0, carbs: 0, fat: 0 })).toBeUndefined()
  })

  it('adds up to 100, each within one of the exact share', () => {
    const grams = fc.double({ min: 0, max: 2000, noNaN: true })
    fc.assert(
      fc.property(grams, grams, grams, (protein, carbs, fat) => {
        const shares = macroShares({ protein, carbs, fat })
        if (!shares) return
        const total = 4 * protein + 4 * carbs + 9 * fat
        expect(shares.reduce((sum, { percent }) => sum + percent, 0)).toBe(100)
        for (const { percent, grams: ownGrams, macro } of shares) {
          const exact = (100 * ownGrams * (macro === 'fat' ? 9 : 4)) / total
          expect(Math.abs(percent - exact)).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})

describe('toward the goal', () => {
  it('wants enough protein, and says when there is', () => {
    expect(compareToGoal('protein', 90, 150)).toMatchObject({
      percent: 60,
      share: 0.6,
      message: { text: '{amount} to go' },
    })
    expect(compareToGoal('protein', 151, 150)).toMatchObject({
      share: 1,
      message: { text: 'Goal reached' },
      tone: 'good',
    })
  })

  it('wants no more calories than the goal, and says how many are over', () => {
    expect(compareToGoal('calories', 1150, 2000)).toMatchObject({
      message: { text: '{amount} left', values: { amount: { value: 850 } } },
      tone: 'neutral',
    })
    expect(compareToGoal('calories', 2040, 2000)).toMatchObject({
      message: { text: '{amount} over the goal', values: { amount: { value: 40 } } },
      tone: 'warning',
    })
    expect(compareToGoal('calories', 2000, 2000).tone).toBe('neutral')
  })

  it('never exceeds its bar', () => {
    const amount = fc.double({ min: 0, max: 1e5, noNaN: true })
    fc.assert(
      fc.property(amount, amount, (eaten, goal) => {
        const { share } = compareToGoal('water', eaten, goal)
        expect(share >= 0 && share <= 1).toBe(true)
      }),
    )
  })
})

it('starts with the usual meal of the hour', () => {
  expect([7, 12, 16, 18, 23].map(mealAt)).toEqual(['breakfast', 'lunch', 'snack', 'dinner', 'snack'])
})
