import { expect, it } from 'vitest'
import { type Vitals, vitals } from '#contract/healthcare/health-data/vitals.ts'
import { completeValues } from '#contract/record/schemas.ts'
import { recentMeasurements } from './recent-measurements.ts'

const reading = (day: number, values: Partial<Vitals>) => ({
  id: `of ${day}`,
  ...completeValues(vitals, { recordedDate: `2026-11-${day}T12:00:00.000Z`, ...values }),
})

it('has each measure with its readings, the oldest first', () => {
  const newestFirst = [
    reading(15, { bpSystolic: 128, bpDiastolic: 80, weight: 183 }),
    reading(12, { weight: 183.8 }),
    reading(10, { bpSystolic: 131, bpDiastolic: 82 }),
  ]
  expect(recentMeasurements(newestFirst)).toEqual([
    {
      measure: 'bpSystolic',
      readings: [
        { id: 'of 10', at: '2026-11-10T12:00:00.000Z', value: 131, diastolic: 82 },
        { id: 'of 15', at: '2026-11-15T12:00:00.000Z', value: 128, diastolic: 80 },
      ],
    },
    {
      measure: 'weight',
      readings: [
        { id: 'of 12', at: '2026-11-12T12:00:00.000Z', value: 183.8, diastolic: null },
        { id: 'of 15', at: '2026-11-15T12:00:00.000Z', value: 183, diastolic: null },
      ],
    },
  ])
})

it('has at most four measures, and none without readings', () => {
  const all = { bpSystolic: 120, bpDiastolic: 75, weight: 180, heartRate: 60, glucoseLevel: 99, temperature: 98.6 }
  expect(recentMeasurements([reading(15, all)]).map(({ measure }) => measure)).toEqual([
    'bpSystolic',
    'weight',
    'heartRate',
    'glucoseLevel',
  ])
  expect(recentMeasurements([])).toEqual([])
})
