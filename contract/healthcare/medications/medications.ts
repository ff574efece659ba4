import { defineRecord, type RecordOf } from '#contract/record/define-record.ts'
import { choice, date, flag, integer, longText, text, times } from '#contract/record/fields.ts'

export const medications = defineRecord({
  name: 'medications',
  one: 'Medication',
  many: 'Medications',
  page: '/medications',
  title: 'medicationName',
  shared: true,
  fields: {
    medicationName: text('Medication name', { required: true, placeholder: 'Lisinopril' }),
    dosage: text('Dosage', { placeholder: '10 mg', max: 100 }),
    frequency: text('Frequency', { placeholder: 'Once daily', max: 100 }),
    purpose: text('Taken for', { placeholder: 'High blood pressure' }),
    scheduleTimes: times('Times of day', {
      placeholder: '8:00 AM, 8:00 PM',
      hint: 'For today’s doses and your adherence.',
    }),
    asNeeded: flag('Only as needed', {
      required: true,
      default: false,
      hint: 'This medication has no doses to mark.',
    }),
    instructions: longText('Instructions', { placeholder: 'Take in the morning with water', max: 1000 }),
    startDate: date('Start date'),
    endDate: date('End date'),
    prescribedBy: text('Prescribed by', { placeholder: 'Dr. Garcia' }),
    refillsRemaining: integer('Refills remaining', {
      max: 99,
      hint: 'Leave blank if the prescription has no refills.',
    }),
    status: choice(
      'Status',
      { active: 'Active', discontinued: 'Discontinued' },
      { required: true, plain: true, default: 'active' },
    ),
    notes: longText('Notes', { hint: 'For a discontinued medication: the reason for stopping.' }),
  },
  newestBy: 'startDate',
  views: {
    active: { where: { status: 'active' } },
  },
  validate: ({ startDate, endDate }) =>
    startDate && endDate && endDate < startDate
      ? { field: 'endDate', message: 'The end date cannot be before the start date.' }
      : undefined,
  deriveFields: (values, before, { today }) => {
    const stops = values.status === 'discontinued' && before?.status !== 'discontinued'
    if (!stops || values.endDate) return values
    // A medication that has not started yet is stopped on its start date.
    return { ...values, endDate: values.startDate && values.startDate > today ? values.startDate : today }
  },
})

export type Medication = RecordOf<typeof medications>

export const isActive = (medication: Medication) => medication.status === 'active'
export const isRefillDue = (medication: Pick<Medication, 'refillsRemaining'>) =>
  medication.refillsRemaining !== null && medication.refillsRemaining <= 2
