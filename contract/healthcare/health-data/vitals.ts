import { defineRecord, type RecordOf } from '#contract/record/define-record.ts'
import { choice, instant, integer, longText } from '#contract/record/fields.ts'
import { MEASURES, measureFields } from './measures.ts'

export const vitals = defineRecord({
  name: 'vitals',
  one: 'Vital Signs',
  many: 'Vital Signs',
  page: '/health-data',
  messages: { add: 'Log Vital Signs', added: 'Vital Signs Logged' },
  title: 'recordedDate',
  shared: true,
  fields: {
    recordedDate: instant('Measured at', { required: true, startsNow: true, notInFuture: true }),
    bpSystolic: integer('Systolic', { min: 50, max: 300, usual: [80, 180], unit: 'mmHg' }),
    bpDiastolic: integer('Diastolic', { min: 20, max: 200, usual: [50, 110], unit: 'mmHg' }),
    ...measureFields,
    glucoseContext: choice(
      'Glucose measured',
      { fasting: 'Fasting', 'before-meal': 'Before a meal', 'after-meal': 'After a meal' },
      {},
    ),
    notes: longText('Notes'),
  },
  newestBy: 'recordedDate',
  feeds: ['/api/fitness/goals'],
  views: { recent: { limit: 10 } },
  validate: values => {
    const { bpSystolic, bpDiastolic, glucoseLevel } = values
    if ((bpSystolic === null) !== (bpDiastolic === null)) {
      const field = bpSystolic === null ? 'bpSystolic' : 'bpDiastolic'
      return { field, message: 'Blood pressure needs both numbers.' }
    }
    if (bpSystolic !== null && bpDiastolic !== null && bpDiastolic >= bpSystolic) {
      return { field: 'bpDiastolic', message: 'The diastolic number is the lower one.' }
    }
    if (MEASURED_VITALS.every(name => values[name] === null)) {
      // Not `bpSystolic`, because the Growth page's form does not have it.
      return { field: 'weight', message: 'Enter at least one measurement.' }
    }
    if (values.glucoseContext !== null && glucoseLevel === null) {
      return { field: 'glucoseLevel', message: 'Enter the glucose value, too.' }
    }
    return undefined
  },
})

/** `bpSystolic` means blood pressure. */
export const MEASURED_VITALS = ['bpSystolic', ...MEASURES] as const

export type Vitals = RecordOf<typeof vitals>

export const VITALS_SHOWN = 10
