import type { Settings } from '#contract/account/settings/settings.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Field, FieldValue } from '#contract/record/fields.ts'
import { dayIn } from '#contract/record/time/days.ts'
import { formatPartialDate } from '#contract/record/time/partial-dates.ts'
import { readableAmount } from '#contract/record/units.ts'
import { fold } from '#contract/search/fold.ts'
import type { SearchTerm } from '#contract/search/search-terms.ts'
import { isTypedDate } from '#contract/search/typed-date.ts'
import type { Translate } from '#server/platform/translations.ts'
import { originOf } from '#server/record/sealed-record.ts'

export interface SearchableText extends Comparable {
  field: string
  label: string
}

export interface Comparable {
  text: string
  folded: string
}

export const comparable = (text: string): Comparable => ({ text, folded: fold(text) })

/** The searchable texts of a record: text fields, labels of choices, names of referenced records. */
export const searchableTextsOf = (
  type: AnyRecordType,
  translate: Translate,
  names: ReadonlyMap<string, Comparable>,
) => {
  const fields = Object.entries<Field>(type.fields).flatMap(([name, field]) => {
    const isSaid = ['text', 'longText', 'choice', 'reference'].includes(field.kind) && !field.internal
    const options = field.kind === 'choice' ? Object.entries(field.options) : []
    const labels = new Map(options.map(([value, label]): [string, Comparable] => [value, comparable(translate(label))]))
    return isSaid ? [{ name, field, labels }] : []
  })

  const textOf = ({ field, labels }: (typeof fields)[number], value: FieldValue): Comparable | undefined => {
    if (typeof value !== 'string') return undefined
    if (field.kind === 'choice') return labels.get(value)
    return field.kind === 'reference' ? names.get(value) : comparable(value)
  }

  return {
    /** Whether a word may match without being in the record's JSON. */
    mayBeMeant: (word: string) =>
      fields.some(
        ({ field, labels }) =>
          [...labels.values()].some(({ folded }) => folded.includes(word)) ||
          (field.kind === 'reference' && [...names.values()].some(({ folded }) => folded.includes(word))),
      ),
    all: (values: Record<string, FieldValue>): SearchableText[] => {
      const texts = fields.flatMap(field => {
        const searchable = textOf(field, values[field.name] ?? null)
        return searchable ? [{ ...searchable, field: field.name, label: field.field.label }] : []
      })
      const origin = originOf(values)
      return origin ? [...texts, { ...comparable(origin.source), field: 'origin', label: 'From' }] : texts
    },
  }
}

/** What numbers and days mean to the person who searches. */
export type PersonSettings = Pick<Settings, 'language' | 'units' | 'timeZone'>

/** The numbers and days of a record that a term asks for, as shown; none if one of its numbers is missing. */
export const matchingValuesOf = (type: AnyRecordType, { language, units, timeZone }: PersonSettings) => {
  const fields = Object.entries<Field>(type.fields).filter(([, field]) => !field.internal)
  const shown = (name: string, { label }: Field, text: string): SearchableText => ({
    ...comparable(text),
    field: name,
    label,
  })

  const withNumber = (values: Record<string, FieldValue>, number: number) =>
    fields.flatMap(([name, field]) => {
      const value = values[name]
      if (typeof value !== 'number' || readableAmount(field, value, units) !== number) return []
      return [shown(name, field, new Intl.NumberFormat(language).format(number))]
    })

  const dayOf = ({ kind }: Field, value: FieldValue | undefined) => {
    if (typeof value !== 'string') return undefined
    if (kind === 'date') return value
    return kind === 'instant' ? dayIn(timeZone, new Date(value)) : undefined
  }

  return (values: Record<string, FieldValue>, { numbers, date }: SearchTerm): SearchableText[] => {
    const byNumber = numbers.map(number => withNumber(values, number))
    if (byNumber.every(found => found.length > 0) && byNumber.length > 0) return byNumber.flat()
    if (!date) return []
    return fields.flatMap(([name, field]) => {
      const day = dayOf(field, values[name])
      return day && isTypedDate(day, date) ? [shown(name, field, formatPartialDate(language, day))] : []
    })
  }
}
