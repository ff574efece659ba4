import { expect, it } from 'vitest'
import { isVeryHighPressure } from './very-high-pressure.ts'

it.each([
  [190, 125, true],
  [181, 70, true],
  [150, 111, true],
  [180, 110, false],
  [128, 82, false],
  [null, null, false],
])('of %s/%s is %s', (bpSystolic, bpDiastolic, expected) => {
  expect(isVeryHighPressure({ bpSystolic, bpDiastolic })).toBe(expected)
})
