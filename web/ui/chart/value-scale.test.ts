import fc from 'fast-check'
import { expect, it } from 'vitest'
import { axisWidth, valueScale } from './value-scale.ts'

it.each([
  [
    [98, 150],
    [80, 100, 120, 140, 160],
  ],
  [
    [5.8, 7.2, 4, 5.6],
    [3, 4, 5, 6, 7, 8],
  ],
  [
    [0.9, 0.97],
    [0.88, 0.9, 0.92, 0.94, 0.96, 0.98],
  ],
  [[100], [95, 100, 105]],
  [
    [66, 76],
    [65, 70, 75, 80],
  ],
  [
    [0, 0],
    [-0.5, 0, 0.5],
  ],
  [
    [2.5e-323, -1e-323],
    [-0.5, 0, 0.5],
  ],
])('of %j has the marks %j', (values, marks) => {
  expect(valueScale(values).marks).toEqual(marks)
})

it('shows every value, with few ticks', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1 }), values => {
      const { low, high, marks } = valueScale(values)
      expect(low).toBeLessThanOrEqual(Math.min(...values))
      expect(high).toBeGreaterThanOrEqual(Math.max(...values))
      expect(marks.length).toBeLessThanOrEqual(8)
    }),
  )
})

it('leaves room for the first digit of the longest label', () => {
  expect(axisWidth(['1', '181.75'])).toBeGreaterThanOrEqual(6 * 8)
})
