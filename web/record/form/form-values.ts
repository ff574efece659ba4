import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Field, FieldValue } from '#contract/record/fields.ts'
import { fromTyped, numberQuestions, toTyped } from '#contract/record/typed-values.ts'
import { currentLanguage } from '#web/platform/i18n.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { units } from '../amounts.ts'
import type { FormValues } from './form-parts.ts'

const typist = () => ({ language: currentLanguage(), units: units(), timeZone: timeZone() })

/** What to ask about numbers that can be read in two ways, by field. */
export const unclearNumbers = (type: AnyRecordType, typed: FormValues) =>
  numberQuestions(type, typed, currentLanguage())

/** A record's values as a form shows them: in the person's units, time zone and way of writing numbers. */
export const toFormValues = (type: AnyRecordType, values: Record<string, unknown>): FormValues =>
  Object.fromEntries(
    Object.entries<Field>(type.fields).map(([name, field]) => [name, toTyped(field, values[name], typist())]),
  )

/** What a form says, as values. */
export const fromFormValues = (type: AnyRecordType, typed: FormValues): Record<string, FieldValue> =>
  Object.fromEntries(
    Object.entries<Field>(type.fields).map(([name, field]) => [name, fromTyped(field, typed[name] ?? '', typist())]),
  )
