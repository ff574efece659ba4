import type { FormParts } from '#web/record/form/form-parts.ts'
import { ConditionNameInput, Icd10CodeInput } from './condition-inputs.tsx'
import { DateResolvedInput, StatusInput } from './resolved-inputs.tsx'

export const conditionForm: FormParts = {
  sentWith: { status: ['dateResolved'] },
  inputs: {
    conditionName: ConditionNameInput,
    icd10Code: Icd10CodeInput,
    status: StatusInput,
    dateResolved: DateResolvedInput,
  },
}
