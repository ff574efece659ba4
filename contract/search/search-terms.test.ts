import { describe, expect, it } from 'vitest'
import { fold, wordsIn } from './fold.ts'
import { isOneEdit } from './one-edit.ts'
import { hasTerm, termsOf } from './search-terms.ts'
import { findDate, isTypedDate } from './typed-date.ts'

const finds = (typed: string, text: string, forgiving = false) =>
  termsOf(wordsIn(typed), 'en').every(term => hasTerm(fold(text), term, forgiving))

describe('searching by synonyms', () => {
  it.each([
    ['hba1c', 'Hemoglobin A1c'],
    ['blood sugar', 'Glucose, fasting'],
    ['Blood Sugar fasting', 'Glucose, fasting'],
    ['high blood pressure', 'Essential hypertension'],
    ['tylenol', 'Acetaminophen'],
    ['flu shot', 'Influenza vaccine'],
  ])('finds with %s what is called %s', (typed, text) => expect(finds(typed, text)).toBe(true))

  it('matches a synonym only at the beginning of a word', () => {
    expect(finds('blood pressure', 'The webpage')).toBe(false)
    expect(finds('blood pressure', 'BP log')).toBe(true)
  })
})

describe('tolerating a wrong letter', () => {
  it.each([
    ['lisinoprl', 'Lisinopril 10 mg'],
    ['lisinorpil', 'Lisinopril 10 mg'],
    ['metformim', 'Metformin'],
    ['amoxicilllin', 'Amoxicillin'],
    ['ibuprofan', 'Ibuprofen tablets'],
    ['lisinoo', 'Lisinopril'],
  ])('finds %s in %s, but only if asked to', (typed, text) => {
    expect(finds(typed, text, true)).toBe(true)
    expect(finds(typed, text, false)).toBe(false)
  })

  it('does not tolerate it in short words or numbers, nor two wrong letters', () => {
    expect(finds('iran', 'Iron', true)).toBe(false)
    expect(finds('12345', '12346', true)).toBe(false)
    expect(finds('lisnoprl', 'Lisinopril', true)).toBe(false)
    expect(isOneEdit('abc', 'abc')).toBe(true)
  })
})

describe('reading a date in a query', () => {
  const date = (typed: string, language = 'en') => findDate(wordsIn(typed), language)?.date
  it.each([
    ['2026-03-04', 'en', { year: 2026, month: 3, day: 4 }],
    ['2026-03', 'en', { year: 2026, month: 3 }],
    ['3/4/2026', 'en', { year: 2026, month: 3, day: 4 }],
    ['3/4/26', 'en', { year: 2026, month: 3, day: 4 }],
    ['Mar 4', 'en', { month: 3, day: 4 }],
    ['March 4, 2026', 'en', { year: 2026, month: 3, day: 4 }],
    ['glucose march 2026', 'en', { year: 2026, month: 3 }],
    ['4.3.2026', 'de', { year: 2026, month: 3, day: 4 }],
    ['4. März 2026', 'de', { year: 2026, month: 3, day: 4 }],
    ['4 de marzo de 2026', 'es', { year: 2026, month: 3, day: 4 }],
    ['4/3/2026', 'fr', { year: 2026, month: 3, day: 4 }],
  ])('reads %s in %s', (typed, language, expected) => expect(date(typed, language)).toEqual(expected))

  it.each(['120/80', '7.2', 'april', 'dr. may', '2026', '13/45'])('takes %s for no date', typed =>
    expect(date(typed)).toBeUndefined(),
  )

  it('compares only what was typed', () => {
    expect(isTypedDate('2026-03-04', { month: 3, day: 4 })).toBe(true)
    expect(isTypedDate('2026-03-05', { month: 3, day: 4 })).toBe(false)
    expect(isTypedDate('2025-03-04', { month: 3, year: 2026 })).toBe(false)
  })
})

it('reads numbers and pairs of them', () => {
  const numbers = (typed: string) => termsOf(wordsIn(typed), 'en').map(term => term.numbers)
  expect(numbers('120/80 7,2 5mg')).toEqual([[120, 80], [7.2], []])
})
