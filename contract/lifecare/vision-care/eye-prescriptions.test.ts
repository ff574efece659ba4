import { expect, it } from 'vitest'
import { faultsOf } from '#contract/record/faults.ts'
import { completeValues } from '#contract/record/schemas.ts'
import { type EyePrescription, eyePrescriptions } from './eye-prescriptions.ts'

const faults = (values: Partial<EyePrescription>) =>
  Object.keys(
    faultsOf(eyePrescriptions, completeValues(eyePrescriptions, { date: '2026-11-01', ...values }), {
      today: '2026-11-18',
    }),
  )

it.each([
  [{ sphereRight: -2, cylinderRight: -0.5, axisRight: 90 }, []],
  [{ axisRight: 180, cylinderRight: 1 }, []],
  [{ axisRight: 0, cylinderRight: 1 }, ['axisRight']],
  [{ axisLeft: 181, cylinderLeft: 1 }, ['axisLeft']],
  [{ cylinderRight: -0.5 }, ['axisRight']],
  [{ cylinderLeft: 0.25 }, ['axisLeft']],
  [{ cylinderRight: 0 }, []],
  [{ prismRight: 2, baseRight: 'in' }, []],
  [{ prismRight: 2 }, ['baseRight']],
  [{ baseLeft: 'up' }, ['prismLeft']],
] satisfies [Partial<EyePrescription>, string[]][])('a prescription of %j is refused at %j', (values, expected) => {
  expect(faults(values)).toEqual(expected)
})
