import { MEASURES } from '#contract/lifecare/diet-nutrition/nutrition-day.ts'
import type { FormParts } from '#web/record/form/form-parts.ts'

export const dietPlanForm: FormParts = { short: MEASURES }
