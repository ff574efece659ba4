import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Field, FieldValue } from '#contract/record/fields.ts'
import { fold } from '#contract/search/fold.ts'
import type { Translate } from '#server/platform/translations.ts'

/** One text of a record, as shown. */
export interface SearchableText extends Comparable {
  field: string
  label: string
}

/** A text and its folded form. */
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
    all: (values: Record<string, FieldValue>): SearchableText[] =>
      fields.flatMap(field => {
        const searchable = textOf(field, values[field.name] ?? null)
        return searchable ? [{ ...searchable, field: field.name, label: field.field.label }] : []
      }),
  }
}
