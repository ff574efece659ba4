import type { FormParts } from '#web/record/form/form-parts.ts'
import { VaccineInput } from './vaccine-input.tsx'

export const immunizationForm: FormParts = { inputs: { vaccine: VaccineInput } }
