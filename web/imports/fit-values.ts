import type { AnyRecordType } from '#contract/record/define-record.ts'
import { faultsOf } from '#contract/record/faults.ts'
import type { Field, FieldValue } from '#contract/record/fields.ts'
import { completeValues } from '#contract/record/schemas.ts'

type Values = Record<string, FieldValue>

const NOTES = 'notes'

const isText = (field: Field) => field.kind === 'text' || field.kind === 'longText'

const shown = (type: AnyRecordType, name: string, value: FieldValue) => `${type.fields[name].label}: ${value}`

/** Texts that are too long for their field are cut off, and stored in full in the notes. */
const cutTexts = (type: AnyRecordType, values: Values, notes: string[]): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field: Field | undefined = type.fields[name]
      if (name === NOTES || typeof value !== 'string' || !field || !isText(field) || !('max' in field))
        return [name, value]
      const text = value.trim()
      if (text.length <= field.max) return [name, text || null]
      notes.push(shown(type, name, text))
      return [name, `${text.slice(0, field.max - 1)}…`]
    }),
  )

interface FittedValues {
  values: Values
  areValuesInNotes: boolean
}

const MAX_ROUNDS = 5

/**
 * Fits another system's values into the fields of a record. An invalid value goes into the notes; undefined if the
 * field is required.
 */
export const fitValues = (type: AnyRecordType, given: Values, today: string): FittedValues | undefined => {
  const notes: string[] = []
  const known = Object.fromEntries(Object.entries(given).filter(([name]) => name in type.fields))
  let values = cutTexts(type, known, notes)
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const faulty = Object.keys(faultsOf(type, completeValues(type, values), { today })).filter(name => name !== NOTES)
    if (faulty.length === 0) break
    for (const name of faulty) {
      const field: Field | undefined = type.fields[name]
      const value = values[name]
      if (!field || field.required || value === null || value === undefined) return undefined
      notes.push(shown(type, name, value))
      values = { ...values, [name]: null }
    }
  }
  return { values: withNotes(type, values, notes), areValuesInNotes: notes.length > 0 }
}

const withNotes = (type: AnyRecordType, values: Values, notes: string[]): Values => {
  const field: Field | undefined = type.fields[NOTES]
  if (!field || !('max' in field)) return values
  const text = [values[NOTES], ...notes].filter(Boolean).join('\n')
  return { ...values, [NOTES]: text ? text.slice(0, field.max) : null }
}
