import { expect, it } from 'vitest'
import { nearestPoint } from './nearest-point.ts'

const points = [0, 10, 20, 100].map(at => ({ at }))

it.each([
  [-50, 0],
  [4, 0],
  [5, 0],
  [6, 1],
  [59, 2],
  [61, 3],
  [900, 3],
])('finds the nearest of some points to %d', (at, place) => {
  expect(nearestPoint(points, at)).toBe(place)
})

it('finds nothing where there is nothing', () => {
  expect(nearestPoint([], 5)).toBeUndefined()
})
