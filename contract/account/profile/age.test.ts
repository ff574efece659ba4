import { expect, it } from 'vitest'
import { ageOn } from './age.ts'

it.each([
  ['1980-05-17', '2026-05-16', 45],
  ['1980-05-17', '2026-05-17', 46],
  ['2000-02-29', '2026-02-28', 25],
  ['2000-02-29', '2026-03-01', 26],
  ['2026-11-15', '2026-11-15', 0],
])('says that someone born on %s is on %s %i years old', (born, today, age) => {
  expect(ageOn(born, today)).toBe(age)
})
