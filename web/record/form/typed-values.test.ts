import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { medications } from '#contract/healthcare/medications/medications.ts'
import { labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { resultNumber } from '#contract/healthcare/test-results/lab-status.ts'
import { LANGUAGES, numberFormatOf } from '#contract/languages/locales.ts'
import { english } from '#contract/languages/message.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { faultsOf } from '#contract/record/faults.ts'
import type { Field } from '#contract/record/fields.ts'
import { isNumber } from '#contract/record/read-value.ts'
import { completeValues } from '#contract/record/schemas.ts'
import { allRecordTypes } from '#contract/records.ts'
import { entryQuestions } from '#web/healthcare/medications/checks/entry-questions.ts'
import { fromTyped, numberQuestions, toTyped } from './typed-values.ts'

const numberFields = allRecordTypes.flatMap((type: AnyRecordType) =>
  Object.entries<Field>(type.fields).flatMap(([name, field]) => (isNumber(field) ? [{ type, name, field }] : [])),
)

const ways = (value: number) => {
  const [whole = '', fraction = ''] = value.toString().split('.')
  const written = (group: string, decimal: string) =>
    `${whole.replace(/\B(?=(\d{3})+$)/g, group)}${fraction && decimal}${fraction}`
  return [
    ...['', ' ', '’'].flatMap(group => [written(group, '.'), written(group, ',')]),
    written(',', '.'),
    written('.', ','),
    value.toExponential(),
  ]
}

it('knows the number fields', () => {
  expect(numberFields.length).toBeGreaterThan(40)
})

describe.each(LANGUAGES)('in %s', language => {
  const typist = { language, units: 'us' as const, timeZone: 'UTC' }
  const asksAbout = (type: AnyRecordType, name: string, text: string) =>
    name in numberQuestions(type, { [name]: text }, language)

  // A test per field: picking fields at random would leave some out.
  it.each(numberFields)('$type.name: $name stores what was meant, or asks', ({ type, name, field }) => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), share => {
        const { min, max } = field
        const scale = field.kind === 'integer' ? 1 : 1000
        const [least, most] = [Math.max(-99_999, min), Math.min(max, 99_999)]
        const value = Math.round((least + share * (most - least)) * scale) / scale
        for (const written of ways(value)) {
          const stored = fromTyped(type.fields[name], written, typist)
          const isAsked = asksAbout(type, name, written)
          if (typeof stored === 'number')
            expect([name, written, stored]).toEqual([name, written, expect.closeTo(value, 9)])
          else
            expect([name, written, isAsked || name in faultsOf(type, { [name]: stored ?? null })]).toEqual([
              name,
              written,
              true,
            ])
        }
        // What a form shows is read back as the same, in units with more decimals rounded to one.
        for (const units of ['us', 'metric'] as const) {
          const shown = toTyped(field, value, { ...typist, units })
          const back = fromTyped(field, shown, { ...typist, units })
          const isNear = (read: unknown) => typeof read === 'number' && Math.abs(read - value) <= 1
          expect([name, shown, back]).toEqual([name, shown, expect.toSatisfy(isNear)])
        }
      }),
      { numRuns: 20 },
    )
  })

  it('two thousand is never stored as 2, nor 1e2 as a hundred', () => {
    for (const { type, name } of numberFields)
      for (const written of ['2.000', '2,000', '1e2', '1E2']) {
        const stored = fromTyped(type.fields[name], written, typist)
        expect([name, written, stored]).toEqual([
          name,
          written,
          expect.toSatisfy(value => value !== 2 && value !== 100),
        ])
      }
  })

  it('a laboratory’s value is stored as a number that reads the same in every language', () => {
    const decimal = numberFormatOf(language)(0.5).charAt(1)
    const stored = (text: string) => fromTyped(labResults.fields.resultValue, text, typist)
    expect(stored(`0${decimal}90`)).toBe('0.90')
    expect(stored(`<1${decimal}5`)).toBe('<1.5')
    expect(stored('negative')).toBe('negative')
    expect(resultNumber(String(stored('250 000')))).toBe(250_000)
    // A density has three decimals; with the sign of groups it could be either.
    expect(stored(`1${decimal}015`)).toBe('1.015')
    expect(asksAbout(labResults, 'resultValue', `1${decimal === '.' ? ',' : '.'}250`)).toBe(true)
  })

  it('a dose that can be read in two ways is asked about', () => {
    const context = { allergies: [], medications: [], id: undefined, language }
    const questions = (dosage: string) =>
      entryQuestions(completeValues(medications, { medicationName: 'Drops', dosage }), context).map(english)
    for (const dosage of ['1.000 mg', '1,000 mg'])
      expect(questions(dosage)).toEqual([expect.stringContaining('could be read as')])
    for (const dosage of ['1000 mg', '0.125 mg', '0,5 mg', '1 000 mg']) expect(questions(dosage)).toEqual([])
  })
})
