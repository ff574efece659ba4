import { defineRecord, type RecordOf } from '#contract/record/define-record.ts'
import { choice, date, longText, text } from '#contract/record/fields.ts'
import { sensitiveCode, sensitiveWords } from '../sensitive-words.ts'

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
    dateDiagnosed: date('Diagnosed on'),
    status: choice(
      'Status',
      { active: 'Active', chronic: 'Chronic', resolved: 'Resolved' },
      { required: true, default: 'active' },
    ),
    dateResolved: date('Resolved on', { hint: 'For a resolved condition.' }),
    severity: choice('Severity', { mild: 'Mild', moderate: 'Moderate', severe: 'Severe' }),
    notes: longText('Notes'),
  },
  newestBy: 'dateDiagnosed',
  sensitive: ({ icd10Code, conditionName }) => sensitiveCode(icd10Code) ?? sensitiveWords(conditionName),
  validate: ({ status, dateDiagnosed, dateResolved }) => {
    if (dateDiagnosed && dateResolved && dateResolved < dateDiagnosed) {
      return { field: 'dateResolved', message: 'The resolved date cannot be before the diagnosis date.' }
    }
    if (dateResolved && status !== 'resolved') {
      return { field: 'dateResolved', message: 'Only a resolved condition has this date.' }
    }
    return undefined
  },
  deriveFields: (values, before, { today }) => {
    // A condition that recurs is no longer resolved, so the date is cleared.
    if (values.status !== 'resolved' && before?.status === 'resolved') return { ...values, dateResolved: null }
    const resolves = values.status === 'resolved' && before !== null && before.status !== 'resolved'
    return resolves && !values.dateResolved ? { ...values, dateResolved: today } : values
  },
})

export type MedicalCondition = RecordOf<typeof medicalConditions>
