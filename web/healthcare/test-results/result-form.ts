import type { FormParts } from '#web/record/form/form-parts.ts'
import { RangeInput } from './range-input.tsx'

export const resultForm: FormParts = {
  groups: [{ names: ['referenceRangeLow', 'referenceRangeHigh'], Input: RangeInput }],
}
