import { MEASURED } from '#contract/lifecare/fitness/body-measurements.ts'
import type { FormParts } from '#web/record/form-parts.ts'

export const measurementForm: FormParts = { short: MEASURED }
