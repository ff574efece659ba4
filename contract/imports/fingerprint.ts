import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Field, FieldValue } from '#contract/record/fields.ts'

/** The fields that identify a record, if not its title and day. */
const IDENTIFYING: Record<string, readonly string[]> = {
  allergies: ['substance'],
  'family-history': ['relative', 'condition'],
  'lab-results': ['testName', 'testDate', 'resultValue'],
  'medical-conditions': ['conditionName'],
  medications: ['medicationName'],
  providers: ['name'],
}

/** Readings in the same minute are the same if all their numbers are. */
const MINUTE = 16
const DAY = 10

const plainText = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}<>.]+/gu, ' ')
    .trim()

/** "Lisinopril 10 MG Oral Tablet" and "lisinopril" are the same drug. */
const withoutStrength = (text: string) => plainText(text).replace(/ ?\d[\s\S]*$/, '')

const plainValue = (type: AnyRecordType, name: string, value: FieldValue): string => {
  const field: Field = type.fields[name]
  if (value === null || value === undefined) return ''
  if (type.name === 'medications') return withoutStrength(String(value)) || plainText(String(value))
  if (field.kind === 'instant') return String(value).slice(0, MINUTE)
  return field.kind === 'date' ? String(value).slice(0, DAY) : plainText(String(value))
}

const numbersOf = (type: AnyRecordType) =>
  Object.entries<Field>(type.fields).flatMap(([name, { kind }]) =>
    kind === 'integer' || kind === 'decimal' ? [name] : [],
  )

/**
 * Records of a type about the same thing have the same fingerprint, whatever their source. Undefined if the title is
 * empty.
 */
export const fingerprintOf = (type: AnyRecordType, values: Record<string, FieldValue | undefined>) => {
  const names = IDENTIFYING[type.name] ?? [
    type.title,
    ...(type.newestBy ? [type.newestBy] : []),
    ...(type.name === 'vitals' ? numbersOf(type) : []),
  ]
  const parts = names.map(name => plainValue(type, name, values[name] ?? null))
  return parts[0] === '' ? undefined : `${type.name}/${parts.join('/')}`
}
