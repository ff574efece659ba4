import type { FormParts } from '#web/record/form-parts.ts'
import { TimeInput } from '#web/record/time-input.tsx'

export const classForm: FormParts = { inputs: { time: TimeInput } }
