import { expect, it } from 'vitest'
import { growthOf, percentile } from './figures.ts'

it('computes percentiles and growth', () => {
  const numbers = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect([percentile(numbers, 0.5), percentile(numbers, 0.95), percentile(numbers, 1)]).toEqual([51, 96, 100])
  expect(growthOf([10, 12, 14, 16])).toBeCloseTo(6)
  expect(growthOf([10, 14, 10, 14, 10])).toBeCloseTo(0)
  expect(growthOf([5])).toBe(0)
})
