import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { bodyMeasurements } from './body-measurements.ts'

/** Once a month for half a year, slowly improving. */
export const bodyMeasurementSamples: Samples<typeof bodyMeasurements> = ({ today }) =>
  [0, 1, 2, 3, 4, 5].map(month => ({
    date: addDays(today, -4 - 30 * month),
    bodyFat: Number((24.6 + month * 0.5).toFixed(1)),
    waist: 37 + month * 0.25,
    hip: 40 + month * 0.1,
    chest: 41.5,
    restingHeartRate: 64 + month,
    ...(month % 2 === 0 && { vo2Max: 36 - month * 0.5 }),
    notes: month === 5 ? 'First time, by the trainer.' : null,
  }))
