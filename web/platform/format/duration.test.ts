import { expect, it } from 'vitest'
import { durationOf } from './duration.ts'

it.each([
  [0, { days: 0 }],
  [29, { days: 29 }],
  [30, { months: 1 }],
  [364, { months: 12 }],
  [365, { years: 1, months: 0 }],
  [425, { years: 1, months: 2 }],
  [729, { years: 1, months: 11 }],
])('says %i days as the product does', (days, duration) => {
  expect(durationOf(days)).toEqual(duration)
})
