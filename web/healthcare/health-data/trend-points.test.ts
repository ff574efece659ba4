import { expect, it, vi } from 'vitest'
import { pressureClassOf } from './pressure-classes.ts'

// What pages ask a browser for.
const location = new URL('http://localhost/')
vi.stubGlobal('location', location)
vi.stubGlobal('window', { location, matchMedia: () => ({ matches: true, addEventListener: () => {} }) })
const { trendPoints } = await import('./trend-points.ts')

/** Three a week for 30 weeks. */
const pressures = (value: number, lower: number) =>
  Array.from({ length: 90 }, (_, index) => ({
    clock: `${new Date(Date.UTC(2026, 0, 5 + Math.floor(index / 3) * 7 + (index % 3))).toISOString().slice(0, 10)}T08:00`,
    value: index === 4 ? value : 120,
    lower: index === 4 ? lower : 75,
  }))

it.each([
  [150, 95, 'highest: High'],
  [85, 50, 'lowest: Low'],
  [121, 76, 'highest: Normal'],
])('says of a week with %d/%d what was most serious', (value, lower, text) => {
  const points = trendPoints(pressures(value, lower), 'mmHg', pressureClassOf)
  expect(points).toHaveLength(30)
  expect(points[1]?.text).toContain(text)
})
