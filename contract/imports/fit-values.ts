import { startOf } from '#contract/record/cut-text.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { faultsOf } from '#contract/record/faults.ts'
import type { Field, FieldValue } from '#contract/record/fields.ts'
import { completeValues } from '#contract/record/schemas.ts'

type Values = Record<string, FieldValue>

const NOTES = 'notes'

const isText = (field: Field) => field.kind === 'text' || field.kind === 'longText'

export interface FittedValues {
  values: Values
  /** What did not fit into its field, with the field's label; it is in the notes. */
  inNotes: string[]
  /** The rest of notes that are too long even for their field. */
  rest: string
}

// XML and PostgreSQL do not allow them.
const withoutControls = (text: string) => text.replace(/[^\P{Cc}\n\t]|[\u200b\ufeff]/gu, '')

const labelOf = (type: AnyRecordType, name: string): string => type.fields[name].label

const fitText = (type: AnyRecordType, name: string, value: FieldValue, inNotes: string[]): FieldValue => {
  const field: Field = type.fields[name]
  if (typeof value !== 'string' || !isText(field) || !('max' in field)) return value
  const text = withoutControls(value).trim()
  if (text.length <= field.max) return text || null
  inNotes.push(`${labelOf(type, name)}: ${text}`)
  return startOf(text, field.max)
}

const isMovable = (field: Field | undefined, value: FieldValue | undefined) =>
  field !== undefined && !field.required && value !== null && value !== undefined

const MAX_ROUNDS = 10

/**
 * Fits another system's values into the fields of a record and loses nothing: a text that is too long stands whole in
 * the notes, and so does a value that is not valid. Undefined if a required value is missing or not valid.
 */
export const fit = (
  type: AnyRecordType,
  given: Record<string, FieldValue | undefined>,
  today: string,
): FittedValues | undefined => {
  const inNotes: string[] = []
  const { [NOTES]: notes = null, ...others } = given
  let values: Values = {}
  for (const [name, value] of Object.entries(others))
    if (name in type.fields && value !== undefined) values[name] = fitText(type, name, value, inNotes)
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const faulty = Object.keys(faultsOf(type, completeValues(type, values), { today }))
    if (faulty.length === 0) break
    const movable = faulty.filter(name => isMovable(type.fields[name], values[name]))
    if (movable.length === 0) return undefined
    for (const name of movable) {
      inNotes.push(`${labelOf(type, name)}: ${values[name]}`)
      values = { ...values, [name]: null }
    }
  }
  return withNotes(type, values, notes, inNotes)
}

const withNotes = (type: AnyRecordType, values: Values, notes: FieldValue, inNotes: string[]): FittedValues => {
  const field: Field | undefined = type.fields[NOTES]
  const text = withoutControls([notes, ...inNotes].filter(Boolean).join('\n')).trim()
  if (!field || !('max' in field)) return { values, inNotes, rest: text }
  if (text.length <= field.max) return { values: { ...values, [NOTES]: text || null }, inNotes, rest: '' }
  const start = startOf(text, field.max)
  return { values: { ...values, [NOTES]: start }, inNotes, rest: text.slice(start.length - 1).trim() }
}
