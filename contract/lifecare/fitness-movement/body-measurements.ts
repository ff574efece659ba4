import { defineRecord, type RecordOf } from '#contract/record/define-record.ts'
import { date, decimal, integer, longText } from '#contract/record/fields.ts'

const length = { min: 5, max: 150, usual: [15, 80], quantity: 'height', unit: 'in' } as const

/** Weight and heart rate are not here, because they are vital signs. */
export const bodyMeasurements = defineRecord({
  name: 'body-measurements',
  one: 'Measurement',
  many: 'Measurements',
  page: '/fitness-movement',
  title: 'date',
  shared: true,
  fields: {
    date: date('Date', { required: true, startsNow: true, notInFuture: true }),
    bodyFat: decimal('Body fat', { min: 1, max: 80, usual: [5, 55], unit: '%' }),
    waist: decimal('Waist', length),
    hip: decimal('Hip', length),
    chest: decimal('Chest', length),
    restingHeartRate: integer('Resting heart rate', { min: 20, max: 200, usual: [40, 100], unit: 'bpm' }),
    vo2Max: decimal('VO2 max', { min: 5, max: 100, usual: [15, 70], unit: 'mL/kg/min' }),
    notes: longText('Notes'),
  },
  newestBy: 'date',
  validate: values =>
    MEASURED.every(name => values[name] === null)
      ? { field: 'bodyFat', message: 'Enter at least one measurement.' }
      : undefined,
})

/** The fields with measurements, in the order shown. */
export const MEASURED = ['bodyFat', 'waist', 'hip', 'chest', 'restingHeartRate', 'vo2Max'] as const
export type Measured = (typeof MEASURED)[number]

export type BodyMeasurement = RecordOf<typeof bodyMeasurements>
