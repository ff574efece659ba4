import { NUTRIENTS } from '#contract/lifecare/nutrition/nutrition-day.ts'
import type { FormParts } from '#web/record/form-parts.ts'

export const mealForm: FormParts = { short: ['date', 'mealType', ...NUTRIENTS] }
