import { expect, it } from 'vitest'
import { dateInName, readableTitle } from './readable-title.ts'

it.each([
  ['blood_test-spring.pdf', 'Blood test spring'],
  ['2026-03-04_Befund.PDF', '2026-03-04 Befund'],
  ['IMG_0412.jpeg', 'IMG 0412'],
  ['Dr. Lee letter', 'Dr. Lee letter'],
  ['.pdf', ''],
])('makes %j readable: %j', (name, title) => {
  expect(readableTitle(name)).toBe(title)
})

it.each([
  ['2026-03-04_Befund.pdf', '2026-03-04'],
  ['scan20251231.pdf', '2025-12-31'],
  ['2026-02-30.pdf', undefined],
  ['12026030412.pdf', undefined],
  ['letter.pdf', undefined],
])('finds the day in %j: %j', (name, day) => {
  expect(dateInName(name)).toBe(day)
})
