import { expect, it } from 'vitest'
import { english } from '#contract/languages/message.ts'
import { ageMessage, ageOn } from './age.ts'

it.each([
  ['1980-05-17', '2026-05-16', 45],
  ['1980-05-17', '2026-05-17', 46],
  ['2000-02-29', '2026-02-28', 25],
  ['2000-02-29', '2026-03-01', 26],
  ['2026-11-15', '2026-11-15', 0],
])('says that someone born on %s is on %s %i years old', (born, today, age) => {
  expect(ageOn(born, today)).toBe(age)
})

it.each([
  ['2026-11-18', '0 days old'],
  ['2026-11-17', '1 day old'],
  ['2026-11-08', '1 week old'],
  ['2026-10-19', '4 weeks old'],
  ['2026-10-18', '1 month old'],
  ['2026-07-19', '3 months old'],
  ['2025-10-18', '13 months old'],
  ['2024-11-19', '23 months old'],
  ['2024-11-18', '2 years old'],
])('says the age of an infant born on %s in days, weeks or months', (born, text) => {
  expect(english(ageMessage(born, '2026-11-18'))).toBe(text)
})
