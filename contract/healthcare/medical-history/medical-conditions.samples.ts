import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { medicalConditions } from './medical-conditions.ts'

export const medicalConditionSamples: Samples<typeof medicalConditions> = ({ today }) => [
  {
    conditionName: 'Seasonal allergic rhinitis',
    status: 'active',
    severity: 'mild',
    icd10Code: 'J30.2',
    dateDiagnosed: addDays(today, -200),
    notes: 'Worst in April and May.',
  },
  {
    conditionName: 'Essential hypertension',
    status: 'chronic',
    severity: 'moderate',
    icd10Code: 'I10',
    dateDiagnosed: addDays(today, -830),
    notes: 'Well controlled with lisinopril.',
  },
  {
    conditionName: 'Type 2 diabetes mellitus without complications',
    status: 'chronic',
    severity: 'mild',
    icd10Code: 'E11.9',
    dateDiagnosed: addDays(today, -320),
  },
  {
    conditionName: 'Acute bronchitis',
    status: 'resolved',
    severity: 'moderate',
    icd10Code: 'J20.9',
    dateDiagnosed: addDays(today, -152),
    dateResolved: addDays(today, -138),
    notes: 'Treated with amoxicillin.',
  },
]
