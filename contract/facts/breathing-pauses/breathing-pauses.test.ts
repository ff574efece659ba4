import { expect, it } from 'vitest'
import { gradeOf } from './breathing-pauses.ts'

it.each([
  [4.9, null, 'good', 'normal'],
  [5, 40, 'info', 'mild'],
  [14.9, 18, 'info', 'mild'],
  [15, 70, 'warning', 'moderate'],
  [30, null, 'danger', 'severe'],
  [0.9, 4, 'good', 'normal in children'],
  [1, 4, 'info', 'mild sleep apnea in children'],
  [4.9, 12, 'info', 'mild sleep apnea in children'],
  [5, 6, 'warning', 'moderate sleep apnea in children'],
  [10, 1, 'danger', 'severe sleep apnea in children'],
  [3, 13, 'neutral', 'not graded'],
  [40, 17, 'neutral', 'not graded'],
])('an AHI of %d at the age of %s is graded %s: %s', (ahi, years, tone, word) => {
  expect(gradeOf(ahi, years)).toMatchObject({ tone, message: { text: expect.stringContaining(word) } })
})
