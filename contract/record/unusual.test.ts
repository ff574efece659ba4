import { expect, it } from 'vitest'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { completeValues } from './schemas.ts'
import { unusualFields } from './unusual.ts'

it.each([
  [{ heartRate: 72, temperature: 98.6 }, []],
  [{ heartRate: 130 }, []],
  [{ heartRate: 131 }, ['heartRate']],
  [{ heartRate: 30, oxygenSaturation: 85 }, ['heartRate', 'oxygenSaturation']],
])('asks about the unusual in %j', (given, names) => {
  expect(unusualFields(vitals, completeValues(vitals, given))).toEqual(names)
})
