import type { NutritionLog } from './nutrition-logs.ts'

const sum = (amounts: (number | null)[]) => amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0)

/** In grams; rounds away floating-point errors. */
export const proteinOf = (meals: readonly Pick<NutritionLog, 'protein'>[]) =>
  Number(sum(meals.map(({ protein }) => protein)).toFixed(2))

export const caloriesOf = (meals: readonly Pick<NutritionLog, 'calories'>[]) =>
  sum(meals.map(({ calories }) => calories))
