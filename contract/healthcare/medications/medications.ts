import { defineRecord, type RecordOf, sensitivity } from '#contract/record/define-record.ts'
import { choice, date, decimal, flag, integer, longText, text, times } from '#contract/record/fields.ts'
import { isCertainlyBefore } from '#contract/record/time/partial-dates.ts'
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
    form: text('Form', { placeholder: 'Tablet', max: 100 }),
    route: text('How it is taken', { placeholder: 'By mouth', max: 100 }),
    quantity: text('Quantity', { placeholder: '30 tablets', max: 100 }),
    frequency: text('Frequency', { placeholder: 'Once daily', max: 100 }),
    purpose: text('Taken for', { placeholder: 'High blood pressure' }),
    scheduleTimes: times('Times of day', {
      placeholder: '8am and 8pm',
      hint: 'For today’s doses and your adherence. “Twice daily” sets them for you.',
    }),
    scheduleConfirmed: flag('Times checked', { required: true, default: true, defaultOnImport: false }),
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
    minHoursApart: decimal('Hours between doses, at least', {
      min: 0.5,
      // A year.
      max: 8760,
      unit: 'hours',
      hint: '“Every 4–6 hours as needed” means at least 4. You are asked before you log a dose earlier.',
    }),
    scheduleDays: choice(
      'Days',
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
    instructions: longText('Instructions', { placeholder: 'Take in the morning with water' }),
    startDate: date('Start date', { partial: true }),
    firstDose: times('First dose at', {
      hint: 'If it begins later on its first day.',
    }),
    endDate: date('End date', {
      partial: true,
      hint: 'For a stopped medication, leave this blank if you don’t know when.',
    }),
    lastDose: times('Last dose at'),
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
      {
        active: 'Active',
        'on-hold': 'On hold',
        unknown: 'Not known if taken',
        planned: 'Planned',
        given: 'Given at a visit',
        discontinued: 'Discontinued',
      },
      { required: true, plain: true, default: 'active' },
    ),
    sensitivity: sensitivity(),
    notes: longText('Notes', { hint: 'For a discontinued medication: the reason for stopping.' }),
  },
  newestBy: 'startDate',
  sensitive: { drugs: ['medicationName'], words: ['medicationName', 'purpose'] },
  views: {
    active: { where: { status: 'active' } },
  },
  validate: values => {
    const { startDate, endDate } = values
    return startDate && endDate && isCertainlyBefore(endDate, startDate)
      ? { field: 'endDate', message: 'The end date cannot be before the start date.' }
      : scheduleRules().fault(values)
  },
  deriveFields: (given, before, context) => {
    const { today, patch } = context
    const values = withoutOldEnd(scheduleRules().complete(given, before, context), before, { today, patch })
    const stops = values.status === 'discontinued' && before !== null && before.status !== 'discontinued'
    // Only a change that says nothing about the end means today. A patch with an explicit null, a new record and an
    // import say that the day is not known, and no day is made up for them.
    const isAhead = !values.endDate || isCertainlyBefore(today, values.endDate)
    const isOpen = isAhead && patch !== undefined && !('endDate' in patch)
    if (!stops || !isOpen) return values
    // A medication that has not started yet is stopped on its start date.
    const isLater = values.startDate !== null && isCertainlyBefore(today, values.startDate)
    return { ...values, endDate: isLater ? values.startDate : today }
  },
})

/** Clears the end of a resumed medication: the day on which it was stopped would end it at once. */
const withoutOldEnd = <V extends { status: string; endDate: string | null }>(
  values: V,
  before: { status: string; endDate: string | null } | null,
  { today, patch }: { today: string; patch?: object | undefined },
): V => {
  const isResumed = patch !== undefined && before !== null && before.status !== 'active' && values.status === 'active'
  const isOld =
    values.endDate !== null && values.endDate === before?.endDate && !isCertainlyBefore(today, values.endDate)
  return isResumed && isOld ? { ...values, endDate: null } : values
}

export type Medication = RecordOf<typeof medications>
