import { expect, it } from 'vitest'
import { completeValues } from '#contract/record/schemas.ts'
import { isComplete, vitalSummary } from './vital-summary.ts'
import { vitals } from './vitals.ts'

const reading = (day: number, overrides: Partial<Parameters<typeof vitalSummary>[0][number]>) => ({
  id: `of ${day}`,
  ...completeValues(vitals, { recordedDate: `2026-11-${day}T12:00:00.000Z`, ...overrides }),
})

it('takes each measure from the latest reading that has it', () => {
  const summary = vitalSummary([
    reading(15, { heartRate: 71 }),
    reading(14, { bpSystolic: 131, bpDiastolic: 79, weight: 181.2 }),
    reading(13, { bpSystolic: 150, bpDiastolic: 95, heartRate: 88, weight: 183 }),
  ])
  expect(summary).toEqual({
    bloodPressure: { id: 'of 14', systolic: 131, diastolic: 79, at: '2026-11-14T12:00:00.000Z' },
    weight: { id: 'of 14', value: 181.2, at: '2026-11-14T12:00:00.000Z' },
    weightChange: -1.8,
    heartRate: { id: 'of 15', value: 71, at: '2026-11-15T12:00:00.000Z' },
    temperature: null,
    oxygenSaturation: null,
    glucoseLevel: null,
  })
})

it('is complete once nothing older could add to it', () => {
  const everything = {
    bpSystolic: 120,
    bpDiastolic: 70,
    weight: 180,
    heartRate: 70,
    temperature: 98.6,
    oxygenSaturation: 98,
    glucoseLevel: 100,
  }
  expect(isComplete(vitalSummary([reading(15, everything)]))).toBe(false)
  expect(isComplete(vitalSummary([reading(15, everything), reading(14, { weight: 180 })]))).toBe(true)
})
