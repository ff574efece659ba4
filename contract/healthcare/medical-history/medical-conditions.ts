import { defineRecord, type RecordOf, sensitivity } from '#contract/record/define-record.ts'
import { choice, date, longText, text } from '#contract/record/fields.ts'
import { isCertainlyBefore } from '#contract/record/time/partial-dates.ts'
import { VERIFICATIONS } from '#contract/record/verification.ts'

/** The statuses of what a person no longer has. */
const OVER: readonly string[] = ['resolved', 'inactive', 'remission']
export const isOver = (status: string) => OVER.includes(status)

export const medicalConditions = defineRecord({
  name: 'medical-conditions',
  one: 'Condition',
  many: 'Medical Conditions',
  page: '/medical-history',
  messages: { deleteFailed: 'Failed to delete medical condition' },
  title: 'conditionName',
  shared: true,
  fields: {
    conditionName: text('Condition', {
      required: true,
      placeholder: 'Type 2 diabetes',
      hint: 'Common conditions are suggested as you type. You can also use your own words.',
    }),
    icd10Code: text('ICD-10 code', {
      placeholder: 'E11.9',
      max: 12,
      hint: 'From your doctor’s paperwork, if you have it.',
    }),
    dateDiagnosed: date('Diagnosed on', { partial: true }),
    status: choice(
      'Status',
      {
        active: 'Active',
        chronic: 'Chronic',
        resolved: 'Resolved',
        inactive: 'Inactive',
        remission: 'In remission',
        unknown: 'Status not known',
      },
      { required: true, default: 'active' },
    ),
    verification: choice('Certainty', VERIFICATIONS, {
      required: true,
      default: 'confirmed',
      hiddenValue: 'confirmed',
    }),
    dateResolved: date('Resolved on', { hint: 'For a resolved condition.', partial: true }),
    severity: choice('Severity', { mild: 'Mild', moderate: 'Moderate', severe: 'Severe' }),
    sensitivity: sensitivity(),
    notes: longText('Notes'),
  },
  newestBy: 'dateDiagnosed',
  sensitive: { codes: ['icd10Code'], words: ['conditionName'] },
  validate: ({ status, dateDiagnosed, dateResolved }) => {
    if (dateDiagnosed && dateResolved && isCertainlyBefore(dateResolved, dateDiagnosed)) {
      return { field: 'dateResolved', message: 'The resolved date cannot be before the diagnosis date.' }
    }
    if (dateResolved && !isOver(status)) {
      return { field: 'dateResolved', message: 'Only a resolved condition has this date.' }
    }
    return undefined
  },
  deriveFields: (values, before, { today, patch }) => {
    // A condition that recurs is no longer resolved, so the date is cleared.
    if (!isOver(values.status) && before && isOver(before.status)) return { ...values, dateResolved: null }
    const resolves = values.status === 'resolved' && before !== null && before.status !== 'resolved'
    // A patch with an explicit null says that the day is not known.
    const isOpen = !values.dateResolved && patch !== undefined && !('dateResolved' in patch)
    return resolves && isOpen ? { ...values, dateResolved: today } : values
  },
})

export type MedicalCondition = RecordOf<typeof medicalConditions>

type Standing = Pick<MedicalCondition, 'status' | 'verification'>

/** What the person has, or may have. What was ruled out is not among it, whatever its status. */
export const isCurrent = ({ status, verification }: Standing) => !isOver(status) && verification !== 'refuted'

/** The list that it stands in. */
export const listOf = (condition: Standing): 'active' | 'chronic' | 'resolved' => {
  if (!isCurrent(condition)) return 'resolved'
  return condition.status === 'chronic' ? 'chronic' : 'active'
}

/** Remarks to show wherever a current condition is listed. */
export const conditionRemarks = ({ status, verification }: Standing): string[] => [
  ...(status === 'unknown' ? ['Status not known'] : []),
  ...(verification === 'unconfirmed' ? ['Not confirmed'] : []),
]
