import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Field, FieldValue } from '#contract/record/fields.ts'
import { numberSettings } from '#web/platform/number-settings.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import type { FormValues } from './form-parts.ts'
import { fromTyped, numberQuestions, toTyped } from './typed-values.ts'

const typist = (zone: string) => ({ ...numberSettings(), timeZone: zone })

/** What to ask about numbers that can be read in two ways, by field. */
export const unclearNumbers = (type: AnyRecordType, typed: FormValues) =>
  numberQuestions(type, typed, numberSettings().language)

/** A record's values as a form shows them: in the person's units, time zone and way of writing numbers. */
export const toFormValues = (type: AnyRecordType, values: Record<string, unknown>, zone = timeZone()): FormValues =>
  Object.fromEntries(
    Object.entries<Field>(type.fields).map(([name, field]) => [name, toTyped(field, values[name], typist(zone))]),
  )

/** What a form says, as values. Its times are in the zone that it was opened in. */
export const fromFormValues = (type: AnyRecordType, typed: FormValues, zone = timeZone()): Record<string, FieldValue> =>
  Object.fromEntries(
    Object.entries<Field>(type.fields).map(([name, field]) => [
      name,
      fromTyped(field, typed[name] ?? '', typist(zone)),
    ]),
  )
