import { NUTRIENTS } from '#contract/lifecare/diet-nutrition/nutrition-day.ts'
import type { FormParts } from '#web/record/form/form-parts.ts'

export const mealForm: FormParts = { short: ['date', 'mealType', ...NUTRIENTS] }
