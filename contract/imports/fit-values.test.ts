import { expect, it } from 'vitest'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { fit } from './fit-values.ts'

const today = '2026-06-15'

const fittedValues = (...given: Parameters<typeof fit>) => fit(...given)?.values
const result = { testName: 'Culture', testDate: '2024-03-01', resultValue: 'Negative' }

it('keeps a text that is too long whole in the notes, and starts its field with whole words', () => {
  const text = Array.from({ length: 40 }, (_, index) => `word${index}`).join(' ')
  const { values, inNotes } = fit(labResults, { ...result, resultValue: text, notes: 'First' }, today) ?? {}
  expect(values?.notes).toBe(`First\nResult: ${text}`)
  expect(values?.resultValue).toMatch(/word\d+…$/)
  expect(inNotes).toEqual([`Result: ${text}`])
})

it('moves a value that is not valid to the notes, with its label', () => {
  expect(fittedValues(labResults, { ...result, referenceRangeLow: 9, referenceRangeHigh: 2 }, today)).toMatchObject({
    referenceRangeHigh: null,
    notes: 'Reference range to: 2',
  })
  expect(
    fittedValues(vitals, { recordedDate: '2024-03-01T12:00:00Z', heartRate: 70, glucoseContext: 'upside down' }, today),
  ).toMatchObject({
    glucoseContext: null,
    notes: 'Glucose measured: upside down',
  })
})

it('gives nothing without a value that the record needs', () => {
  expect(fit(labResults, { ...result, testDate: null }, today)).toBeUndefined()
  expect(fit(labResults, { ...result, testDate: '2030-01-01' }, today)).toBeUndefined()
})

it('hands back the rest of notes that are longer than any notes may be', () => {
  const { max } = labResults.fields.notes
  const text = Array.from({ length: max / 4 }, (_, index) => `w${index}`).join(' ')
  const fitted = fit(labResults, { ...result, notes: text }, today)
  const notes = String(fitted?.values.notes)
  expect(notes.length).toBeLessThanOrEqual(max)
  expect(`${notes.slice(0, -1)} ${fitted?.rest}`).toBe(text)
})

it('removes characters that no database takes', () => {
  expect(fittedValues(labResults, { ...result, testName: 'Cul\u0000ture\ufeff' }, today)).toMatchObject({
    testName: 'Culture',
  })
})
