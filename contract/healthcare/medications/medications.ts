import { defineRecord, type RecordOf } from '#contract/record/define-record.ts'
import { choice, date, flag, integer, longText, text, times } from '#contract/record/fields.ts'
import { scheduleRules } from './schedule-rules.ts'

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
      placeholder: '8am and 8pm',
      hint: 'For today’s doses and your adherence. “Twice daily” sets them for you.',
    }),
    asNeeded: flag('Only as needed', {
      required: true,
      default: false,
      hint: 'You log a dose when you take one.',
    }),
    maxPerDay: integer('At most per day', {
      min: 1,
      max: 48,
      hint: 'How many doses the label or your doctor allows. You are asked before you log more.',
    }),
    scheduleDays: choice(
      'Taken on',
      {
        daily: 'Every day',
        interval: 'Every few days',
        weekdays: 'Certain weekdays',
        cycle: 'Some days on, some days off',
        taper: 'Every day, with a changing dose',
        open: 'Not set',
      },
      { required: true, default: 'daily', hiddenValue: 'daily' },
    ),
    scheduleInterval: integer('Every how many days', { min: 2, max: 365, placeholder: '2' }),
    scheduleWeekdays: text('Weekdays', { placeholder: 'Mon, Wed, Fri', max: 100 }),
    cycleDaysOn: integer('Days on', { min: 1, max: 365, placeholder: '21' }),
    cycleDaysOff: integer('Days off', { min: 1, max: 365, placeholder: '7' }),
    taperSteps: longText('Steps', {
      placeholder: '40 mg for 5 days',
      max: 1000,
      hint: 'One step per line, counted from the start date. The last step can be open-ended.',
    }),
    instructions: longText('Instructions', { placeholder: 'Take in the morning with water', max: 1000 }),
    startDate: date('Start date'),
    endDate: date('End date'),
    prescribedBy: text('Prescribed by', { placeholder: 'Dr. Garcia' }),
    refillsRemaining: integer('Refills remaining', {
      max: 99,
      hint: 'Leave blank if the prescription has no refills.',
    }),
    supplyLeft: integer('Doses left', {
      max: 10_000,
      hint: 'Tells you when it runs out. If you take 2 tablets each time, 30 tablets are 15 doses.',
    }),
    supplyPerRefill: integer('Doses per refill', { min: 1, max: 10_000, placeholder: '30' }),
    supplyCountedOn: date('Doses counted on'),
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
  validate: values => {
    const { startDate, endDate } = values
    return startDate && endDate && endDate < startDate
      ? { field: 'endDate', message: 'The end date cannot be before the start date.' }
      : scheduleRules().fault(values)
  },
  deriveFields: (given, before, { today }) => {
    const values = scheduleRules().complete(given, before, today)
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
