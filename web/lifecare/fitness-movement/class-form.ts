import type { FormParts } from '#web/record/form/form-parts.ts'
import { TimeInput } from '#web/record/form/time-input.tsx'

export const classForm: FormParts = { inputs: { time: TimeInput } }
