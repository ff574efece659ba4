import { expect, it } from 'vitest'
import { adviceFor } from '#contract/facts/vital-advice/vital-advice.ts'
import { MARKED_MEASURES, markOf } from './marked-readings.ts'

const ADULT = { ageInMonths: 40 * 12, isPregnant: false }

it.each([
  ['bpSystolic', { bpSystolic: 190, bpDiastolic: 125 }, 'Very high'],
  ['bpSystolic', { bpSystolic: 150, bpDiastolic: 125 }, 'Very high'],
  ['bpSystolic', { bpSystolic: 141, bpDiastolic: 91 }, undefined],
  ['glucoseLevel', { glucoseLevel: 40 }, 'Very low'],
  ['glucoseLevel', { glucoseLevel: 420 }, 'Very high'],
  ['oxygenSaturation', { oxygenSaturation: 85 }, 'Very low'],
  ['heartRate', { heartRate: 35 }, 'Very low'],
  ['heartRate', { heartRate: 150 }, 'Very high'],
  ['bpSystolic', { bpSystolic: 90, bpDiastolic: 60 }, 'Low'],
  ['bpSystolic', { bpSystolic: 91, bpDiastolic: 60 }, undefined],
  ['temperature', { temperature: 94.9 }, 'Low'],
  ['temperature', { temperature: 106 }, 'Very high'],
  ['heartRate', { bpSystolic: 190, bpDiastolic: 125 }, undefined],
] as const)('marks %s of %j as %s', (measure, reading, mark) => {
  expect(markOf(measure, reading, ADULT)).toBe(mark)
})

it('marks nothing until the age is known, and a baby’s fever then', () => {
  expect(markOf('bpSystolic', { bpSystolic: 190, bpDiastolic: 125 }, undefined)).toBeUndefined()
  expect(markOf('temperature', { temperature: 101 }, { ageInMonths: 2, isPregnant: false })).toBe('Very high')
  expect(markOf('temperature', { temperature: 96.7 }, { ageInMonths: 2, isPregnant: false })).toBe('Low')
  expect(markOf('heartRate', { heartRate: 95 }, { ageInMonths: 0, isPregnant: false })).toBe('Low')
  expect(markOf('heartRate', { heartRate: 55 }, { ageInMonths: 5, isPregnant: false })).toBe('Very low')
})

it('marks a pressure in pregnancy by its limits', () => {
  const pregnant = { ...ADULT, isPregnant: true }
  expect(markOf('bpSystolic', { bpSystolic: 141, bpDiastolic: 91 }, pregnant)).toBe('High')
  expect(markOf('bpSystolic', { bpSystolic: 141, bpDiastolic: 110 }, pregnant)).toBe('Very high')
  expect(markOf('bpSystolic', { bpSystolic: 139, bpDiastolic: 89 }, pregnant)).toBeUndefined()
  expect(markOf('temperature', { temperature: 101 }, pregnant)).toBe('High')
})

it('marks every measure that there is advice about', () => {
  const extreme = { bpSystolic: 250, bpDiastolic: 150, glucoseLevel: 20, oxygenSaturation: 60, heartRate: 200 }
  const advice = adviceFor({ ...extreme, temperature: 110 }, ADULT)
  const marked = MARKED_MEASURES.filter(measure => markOf(measure, { ...extreme, temperature: 110 }, ADULT))
  expect(marked).toHaveLength(advice.length)
})
