import { type MealType, type NutritionLog, nutritionLogs } from '#contract/lifecare/diet-nutrition/nutrition-logs.ts'
import type { WaterIntake } from '#contract/lifecare/diet-nutrition/water-intakes.ts'
import { addDays } from '#contract/record/time/days.ts'

export const NUTRIENTS = ['calories', 'protein', 'carbs', 'fat', 'fiber'] as const
export type Nutrient = (typeof NUTRIENTS)[number]

/** The measures of a day, in the order shown. A diet plan has a goal of the same name for each. */
export const MEASURES = [...NUTRIENTS, 'water'] as const
export type Measure = (typeof MEASURES)[number]
export type Amounts = Record<Measure, number>

type Meal = Pick<NutritionLog, Nutrient>
type Water = Pick<WaterIntake, 'cups'>

// Rounds away floating-point errors.
const sum = (amounts: readonly (number | null)[]) =>
  Number(amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0).toFixed(2))

export const amountsOf = (meals: readonly Meal[], waters: readonly Water[]): Amounts => ({
  calories: sum(meals.map(({ calories }) => calories)),
  protein: sum(meals.map(({ protein }) => protein)),
  carbs: sum(meals.map(({ carbs }) => carbs)),
  fat: sum(meals.map(({ fat }) => fat)),
  fiber: sum(meals.map(({ fiber }) => fiber)),
  water: sum(waters.map(({ cups }) => cups)),
})

/** How many meals lack this amount, which makes the sum too low. */
export const unknownOf = (meals: readonly Meal[], measure: Measure) =>
  measure === 'water' ? 0 : meals.filter(meal => meal[measure] === null).length

const MEAL_TYPES = Object.keys(nutritionLogs.fields.mealType.options) as MealType[]

/** A day's meals by kind; all four kinds, in order. */
export const byMeal = <M extends Pick<NutritionLog, 'mealType'>>(meals: readonly M[]) =>
  MEAL_TYPES.map(mealType => ({ mealType, meals: meals.filter(meal => meal.mealType === mealType) }))

export interface NutritionDay {
  day: string
  meals: number
  /** An amount is undefined, and not 0, if nothing was logged that day. */
  amounts: Partial<Amounts>
}

/** The given number of days up to the last one, oldest first. */
export const nutritionDays = (
  meals: readonly (Meal & { date: string })[],
  waters: readonly (Water & { date: string })[],
  last: string,
  count: number,
): NutritionDay[] =>
  Array.from({ length: count }, (_, index) => {
    const day = addDays(last, index - count + 1)
    const eaten = meals.filter(({ date }) => date === day)
    const drunk = waters.filter(({ date }) => date === day)
    const { water, ...nutrients } = amountsOf(eaten, drunk)
    return {
      day,
      meals: eaten.length,
      amounts: { ...(eaten.length > 0 && nutrients), ...(drunk.length > 0 && { water }) },
    }
  })

/** The average of the days with a log, and their number. Not today, which is not over. */
export const averageOf = (days: readonly NutritionDay[], measure: Measure, today: string) => {
  const logged = days.flatMap(({ day, amounts }) => (day < today ? (amounts[measure] ?? []) : []))
  if (logged.length === 0) return undefined
  return { amount: Number((sum(logged) / logged.length).toFixed(measure === 'water' ? 1 : 0)), days: logged.length }
}

/** The usual meal at an hour of the day, to prefill a form. */
export const mealAt = (hour: number): MealType => {
  if (hour >= 4 && hour < 11) return 'breakfast'
  if (hour >= 11 && hour < 15) return 'lunch'
  return hour >= 17 && hour < 22 ? 'dinner' : 'snack'
}
