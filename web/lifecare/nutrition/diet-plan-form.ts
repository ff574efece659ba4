import { MEASURES } from '#contract/lifecare/nutrition/nutrition-day.ts'
import type { FormParts } from '#web/record/form-parts.ts'

export const dietPlanForm: FormParts = { short: MEASURES }
