import { expect, it } from 'vitest'
import { chartAges } from './chart-ages.ts'

it.each([
  ['who', 3, 2, [0, 12]],
  ['who', 14, 12, [0, 24]],
  ['who', 40, 38, [0, 60]],
  ['cdc', 30, 28, [24, 72]],
  ['cdc', 91, 90, [24, 132]],
  ['cdc', 150, 148, [84, 192]],
  ['cdc', 150, 50, [36, 192]],
  ['cdc', 230, undefined, [168, 240]],
  ['cdc', 400, undefined, [204, 240]],
] as const)(
  'a chart of the %s for a child of %i months, measured last at %s, shows %j',
  (reference, months, last, ages) => {
    expect(chartAges(reference, months, last)).toEqual(ages)
  },
)
