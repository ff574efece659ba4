import { nutritionLogs } from '#contract/lifecare/diet-nutrition/nutrition-logs.ts'
import type { Measure } from './nutrition-day.ts'

const { calories, protein, carbs, fat, fiber } = nutritionLogs.fields

export const MEASURE_NAMES: Record<Measure, string> = {
  calories: calories.label,
  protein: protein.label,
  carbs: carbs.label,
  fat: fat.label,
  fiber: fiber.label,
  water: 'Water',
}
