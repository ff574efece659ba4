import { defineRecord, type RecordOf } from '#contract/record/define-record.ts'
import { choice, decimal, instant, integer, longText } from '#contract/record/fields.ts'

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
    heartRate: integer('Heart rate', { min: 20, max: 300, usual: [40, 130], unit: 'bpm' }),
    weight: decimal('Weight', { min: 1, max: 1500, usual: [50, 500], unit: 'lbs', quantity: 'weight' }),
    height: decimal('Height or length', { min: 8, max: 100, usual: [50, 84], unit: 'in', quantity: 'height' }),
    headCircumference: decimal('Head circumference', {
      min: 8,
      max: 30,
      usual: [12, 25],
      unit: 'in',
      quantity: 'height',
    }),
    temperature: decimal('Temperature', { min: 80, max: 115, usual: [95, 103], unit: '°F', quantity: 'temperature' }),
    oxygenSaturation: decimal('Oxygen saturation', { min: 50, max: 100, usual: [95, 100], unit: '%' }),
    glucoseLevel: decimal('Glucose', { min: 10, max: 1500, usual: [70, 300], unit: 'mg/dL', quantity: 'glucose' }),
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
export const MEASURED_VITALS = [
  'bpSystolic',
  'heartRate',
  'weight',
  'height',
  'headCircumference',
  'temperature',
  'oxygenSaturation',
  'glucoseLevel',
] as const

export type Vitals = RecordOf<typeof vitals>

export const VITALS_SHOWN = 10
