import type { AnyRecordType } from '#contract/record/define-record.ts'
import { isSingleton } from '#contract/record/define-record.ts'
import type { Field } from '#contract/record/fields.ts'
import type { SummaryEntry, SummaryFact } from '#contract/sharing/summary-of-patient.ts'
import { printFact } from '#web/imports/clinical/facts.ts'
import type {
  ObservationStatement,
  Observed,
  OtherStatement,
  ReportStatement,
} from '#web/imports/clinical/statement.ts'
import { quantityText, wordsOf } from '#web/imports/formats/fhir/read/elements/values.ts'
import { whenOf } from './by-time.ts'
import { type SummaryRecord, text } from './summary-record.ts'

const fact = (label: string, value: string | null | undefined, isWhen = false): SummaryFact[] =>
  value ? [{ label, value, isWhen }] : []

/** A field's value in the words that have translations. */
const shown = (field: Field, record: SummaryRecord, name: string): string | null => {
  const value = record.values[name]
  if (value === null || value === undefined || value === '') return null
  if (field.kind === 'reference') return record.provider ?? null
  if (field.kind === 'flag') return value === true ? 'Yes' : 'No'
  // What goes without saying, such as that a procedure is done.
  if (field.kind === 'choice' && value === field.default) return null
  if (field.kind === 'choice') return field.options[String(value)] ?? String(value)
  return 'unit' in field && field.unit ? `${value} ${field.unit}` : String(value)
}

/** A record of any type, from its declaration alone. */
export const recordEntry = (type: AnyRecordType, record: SummaryRecord): SummaryEntry => {
  const fields = Object.entries<Field>(type.fields)
  const titleField = isSingleton(type) ? undefined : type.fields[type.title]
  const title = titleField ? shown(titleField, record, type.title) : null
  const facts = fields.flatMap(([name, field]) =>
    (title !== null && name === type.title) || name === type.newestBy
      ? []
      : fact(
          name === 'notes' ? '' : field.label,
          shown(field, record, name),
          field.kind === 'date' || field.kind === 'instant',
        ),
  )
  return { title: title ?? type.one, at: (type.newestBy && text(record, type.newestBy)) || null, facts }
}

const valueText = ({ quantity, text: written, absentReason }: Observed) =>
  quantityText(quantity) ?? written ?? absentReason

/** An observation that is neither a vital sign nor a result, such as a habit. */
export const observationEntry = (read: ObservationStatement): SummaryEntry => ({
  title: wordsOf(read.code) ?? '',
  at: whenOf(read.at.start ?? read.issued),
  facts: [
    ...fact('', valueText(read)),
    ...fact('', read.bodySite),
    ...read.components.flatMap(part => fact(wordsOf(part.code) ?? '', valueText(part))),
    ...read.notes.flatMap(note => fact('', printFact(note))),
  ],
})

export const reportEntry = (read: ReportStatement): SummaryEntry => ({
  title: wordsOf(read.name) ?? '',
  at: whenOf(read.at.start ?? read.recorded),
  facts: fact('', read.conclusion),
})

/** Anything else. */
export const otherEntry = ({ name, what, recorded, notes }: OtherStatement): SummaryEntry => ({
  title: name ?? what,
  at: whenOf(recorded),
  facts: notes.flatMap(note => fact('', printFact(note))),
})
