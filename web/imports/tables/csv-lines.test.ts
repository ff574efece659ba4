import { expect, it } from 'vitest'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { medications } from '#contract/healthcare/medications/medications.ts'
import { recordTypes } from '#contract/records.ts'
import { csvLines, readTable } from './csv-lines.ts'
import { assignField, guessRecord, matchColumns, missingFields } from './match-columns.ts'

const translateText = (text: string) => (text === 'Dosage' ? 'Dosis' : text)
const fieldsOf = (type: Parameters<typeof matchColumns>[0], headers: string[]) =>
  matchColumns(type, headers, translateText).map(({ field, units }) => [field, units])

it('knows columns by name, by label in either language, by what else they are called, and by their unit', () => {
  expect(fieldsOf(medications, ['name', 'Dosis', 'FREQUENCY', 'shoe size'])).toEqual([
    ['medicationName', 'us'],
    ['dosage', 'us'],
    ['frequency', 'us'],
    [undefined, 'us'],
  ])
  expect(fieldsOf(vitals, ['Date', 'Weight (kg)', 'weight (lbs)'])).toEqual([
    ['recordedDate', 'us'],
    ['weight', 'metric'],
    [undefined, 'us'],
  ])
})

it('says which required columns are missing, and gives each field to one column', () => {
  const columns = matchColumns(medications, ['What', 'Dosage', 'Frequency'], translateText)
  expect(missingFields(medications, columns).map(([name]) => name)).toEqual(['medicationName'])
  const corrected = assignField(medications, columns, 0, 'dosage')
  expect(corrected.map(({ field }) => field)).toEqual(['dosage', undefined, 'frequency'])
})

it('guesses the kind of record by the file’s name, else by its columns', () => {
  expect(guessRecord(recordTypes, 'Medications.csv', ['x'], translateText)?.name).toBe('medications')
  expect(guessRecord(recordTypes, 'table.csv', ['Medication name', 'Dosage', 'Frequency'], translateText)?.name).toBe(
    'medications',
  )
  expect(guessRecord(recordTypes, 'table.csv', ['x', 'y'], translateText)).toBeUndefined()
})

it('makes the same keys for the same rows, and distinguishes equal rows of one file', () => {
  const table = readTable('name,dosage,status\nAspirin,"1, daily",Active\nAspirin,"1, daily",Active\n"",2,\n')
  const columns = matchColumns(medications, table.headers, translateText)
  const lines = csvLines(table, { type: medications, columns, timeZone: 'UTC', translateText })
  expect(lines.map(({ values }) => values)).toEqual([
    { medicationName: 'Aspirin', dosage: '1, daily', status: 'active' },
    { medicationName: 'Aspirin', dosage: '1, daily', status: 'active' },
    { dosage: '2' },
  ])
  expect(new Set(lines.map(({ key }) => key)).size).toBe(3)
  expect(csvLines(table, { type: medications, columns, timeZone: 'UTC', translateText })).toEqual(lines)
})
