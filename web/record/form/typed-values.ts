import type { Language, Units } from '#contract/account/settings/settings.ts'
import { withDecimalSign } from '#contract/languages/locales.ts'
import type { Wording } from '#contract/languages/message.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Field, FieldValue } from '#contract/record/fields.ts'
import { editableNumber, readAmount, readTypedResult } from '#contract/record/read-number.ts'
import { isNumber, readValue } from '#contract/record/read-value.ts'
import { clockIn } from '#contract/record/time/zoned.ts'
import { shownAmount, storedAmount } from '#contract/record/units.ts'

/** Who types: numbers, amounts and times are read and shown by their settings. */
export interface Typist {
  language: Language
  units: Units
  timeZone: string
}

const isResult = (field: Field) => 'mayBeNumber' in field && field.mayBeNumber === true

/** A value as an input shows it. */
export const toTyped = (field: Field, value: unknown, { language, units, timeZone }: Typist): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return editableNumber(language, shownAmount(field, value, units))
  if (isResult(field)) return withDecimalSign(language, String(value))
  return field.kind === 'instant' ? clockIn(timeZone, new Date(String(value))) : String(value)
}

/** The value of a typed text. A number that is unclear, or none, stays text, which the schema refuses. */
export const fromTyped = (field: Field, text: string, { language, units, timeZone }: Typist): FieldValue => {
  if (!isNumber(field)) return readValue(field, isResult(field) ? readTypedResult(language, text).text : text, timeZone)
  return storedAmount(field, readAmount(language, text, field.kind)?.value ?? (text.trim() || null), units)
}

/** What to ask about numbers that can be read in two ways, by field. */
export const numberQuestions = (
  type: AnyRecordType,
  typed: Partial<Record<string, string>>,
  language: Language,
): Record<string, Wording> =>
  Object.fromEntries(
    Object.entries<Field>(type.fields).flatMap(([name, field]) => {
      const text = typed[name] ?? ''
      const ofResult = isResult(field) ? readTypedResult(language, text).question : undefined
      const question = isNumber(field) ? readAmount(language, text, field.kind)?.question : ofResult
      return question ? [[name, question]] : []
    }),
  )
