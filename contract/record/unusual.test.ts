import { expect, it } from 'vitest'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { bodyMeasurements } from '#contract/lifecare/fitness-movement/body-measurements.ts'
import { completeValues } from './schemas.ts'
import { seemsInOtherUnits, unusualFields } from './unusual.ts'

it.each([
  [{ heartRate: 72, temperature: 98.6 }, []],
  [{ heartRate: 130 }, []],
  [{ heartRate: 131 }, ['heartRate']],
  [{ heartRate: 30, oxygenSaturation: 85 }, ['heartRate', 'oxygenSaturation']],
])('asks about the unusual in %j', (given, names) => {
  expect(unusualFields(vitals, completeValues(vitals, given))).toEqual(names)
})

it('asks whether an amount was typed in other units', () => {
  const asked = (name: 'weight' | 'temperature' | 'glucoseLevel', value: number, units: 'us' | 'metric' = 'us') =>
    seemsInOtherUnits(vitals.fields[name], value, units)
  expect([asked('weight', 82), asked('weight', 182), asked('weight', 40)]).toEqual([true, false, false])
  expect([asked('temperature', 38.5), asked('temperature', 101.3)]).toEqual([true, false])
  // The highest fevers and the deepest cold, too.
  expect([33, 34.2, 41.2, 42, 93, 106.2].map(value => asked('temperature', value))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ])
  expect([asked('glucoseLevel', 5.6), asked('glucoseLevel', 101)]).toEqual([true, false])
  // 200 kg, where pounds were meant.
  expect([asked('weight', 200 / 0.45359237, 'metric'), asked('weight', 82 / 0.45359237, 'metric')]).toEqual([
    true,
    false,
  ])
})

it('takes no waist in centimeters for a height in inches', () => {
  const asked = (inches: number, units: 'us' | 'metric') =>
    seemsInOtherUnits(bodyMeasurements.fields.waist, inches, units)
  expect([60, 75, 80, 110].map(waist => asked(waist / 2.54, 'metric'))).toEqual([false, false, false, false])
  // 90 cm, typed as inches, and 32 in, typed as centimeters.
  expect([asked(90, 'us'), asked(32 / 2.54, 'metric')]).toEqual([true, true])
})
