import { MEASURED } from '#contract/lifecare/fitness-movement/body-measurements.ts'
import type { FormParts } from '#web/record/form/form-parts.ts'

export const measurementForm: FormParts = { short: MEASURED }
