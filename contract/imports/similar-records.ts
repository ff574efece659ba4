import { findIngredients } from '#contract/facts/drugs/find-ingredients.ts'
import { mayBeTaken } from '#contract/healthcare/medications/medication-now.ts'
import { medications } from '#contract/healthcare/medications/medications.ts'
import { withoutAccents } from '#contract/languages/accents.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Field, FieldValue } from '#contract/record/fields.ts'
import { completeValues } from '#contract/record/schemas.ts'

/**
 * When a line of a file looks like a record that the person has. A name alone never does: strength, date and status
 * must be the same too. It is only a question to the person, who sees both side by side.
 */
interface Likeness {
  /** These are the same. */
  fields: readonly string[]
  /** These are the same where both have them. */
  unlessEmpty?: readonly string[]
  /** At least one of these is filled in and the same. */
  anyOf?: readonly string[]
  /** Shown to the person. */
  reason: string
}

type Values = Record<string, FieldValue | undefined>

const LIKENESS: Record<string, Likeness> = {
  medications: {
    fields: ['medicationName', 'status', 'startDate'],
    unlessEmpty: ['form', 'route'],
    reason: 'This medication is already here, with the same strength, status and start date.',
  },
  'medical-conditions': {
    fields: ['conditionName', 'dateDiagnosed', 'status', 'verification'],
    unlessEmpty: ['dateResolved', 'severity'],
    reason: 'This condition is already here, with the same date and status.',
  },
  allergies: {
    fields: ['substance', 'status', 'verification'],
    reason: 'This allergy is already here, with the same status.',
  },
  'lab-results': {
    fields: ['testName', 'testDate', 'resultValue', 'resultUnit'],
    reason: 'The same test is already here, on the same day and with the same value.',
  },
  'family-history': {
    fields: ['relative', 'condition'],
    reason: 'This condition of the same relative is already here.',
  },
  providers: {
    fields: ['name'],
    anyOf: ['practiceName', 'phone'],
    reason: 'This provider is already here, with the same practice or phone number.',
  },
}

const NAME_AND_DATE = 'A record with the same name and date is already here.'
const NAME_ONLY = 'A record with the same name is already here.'
const SAME_NUMBERS = 'A reading of the same time with the same values is already here.'

const numbersOf = (type: AnyRecordType) =>
  Object.entries<Field>(type.fields).flatMap(([name, { kind }]) =>
    kind === 'integer' || kind === 'decimal' ? [name] : [],
  )

const likenessOf = (type: AnyRecordType): Likeness => {
  const declared = LIKENESS[type.name]
  if (declared) return declared
  const date = type.newestBy ? [type.newestBy] : []
  const numbers = type.name === 'vitals' ? numbersOf(type) : []
  return {
    fields: [type.title, ...date, ...('status' in type.fields ? ['status'] : []), ...numbers],
    reason: numbers.length > 0 ? SAME_NUMBERS : type.newestBy ? NAME_AND_DATE : NAME_ONLY,
  }
}

export const isAlike = (type: AnyRecordType, values: Values, other: Values) =>
  fingerprintOf(type, values) === fingerprintOf(type, other) && looksLike(type, values, other)

/** Why two records look alike. */
export const similarReason = (type: AnyRecordType, values: Values, other: Values) =>
  isAlike(type, values, other)
    ? likenessOf(type).reason
    : 'A medication with the same ingredient is already here. Its strength, form or start is written differently.'

/** Readings in the same minute are the same if all their numbers are. */
const MINUTE = 16

const plainText = (text: string) =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}<>.%]+|(?<=[^\d\s<>])\.|\.(?!\d)/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()

const nameBeforeAmount = (name: string) => {
  const before = name.slice(0, /\s\d/u.exec(name)?.index)
  return plainText(before) || plainText(name)
}

const AMOUNT =
  /(?<![\d.,])((?:(?<!\S)[.,])?\d{1,10}(?:[.,]\d{1,10})?)\s{0,3}(mg|mcg|µg|ug|g|ml|iu|units?|u|meq|mmol|%)(?![a-z])/giu

/** "Lisinopril 10 MG Oral Tablet" and "lisinopril", dosage "10 mg", are the same drug in the same strength. */
const drugAndStrength = ({ medicationName, dosage }: Values) => {
  const name = String(medicationName ?? '')
  const strengths = new Set(
    [...`${name} ${dosage ?? ''}`.normalize('NFKC').matchAll(AMOUNT)].map(
      ([, amount = '', unit = '']) => `${Number(amount.replace(',', '.'))} ${unit.toLowerCase()}`,
    ),
  )
  const drug = nameBeforeAmount(name)
  // Without an amount, the words are all that is known of the strength.
  return `${drug} ${strengths.size > 0 ? [...strengths].sort().join('+') : plainText(String(dosage ?? ''))}`
}

const plainValue = (type: AnyRecordType, name: string, values: Values): string => {
  const value = values[name]
  if (value === null || value === undefined) return ''
  if (name === 'medicationName') return drugAndStrength(values)
  if (name === 'phone') return String(value).replace(/\D/g, '').slice(-10)
  return type.fields[name].kind === 'instant' ? String(value).slice(0, MINUTE) : plainText(String(value))
}

/** Records that may look alike have the same fingerprint. Undefined if the title is empty. */
export const fingerprintOf = (type: AnyRecordType, values: Values) => {
  const [title = '', ...rest] = likenessOf(type).fields.map(name => plainValue(type, name, values))
  return title === '' ? undefined : [type.name, title, ...rest].join('/')
}

/** Whether two records with the same fingerprint also agree in the rest. */
export const looksLike = (type: AnyRecordType, values: Values, other: Values) => {
  const { unlessEmpty = [], anyOf } = likenessOf(type)
  const both = (name: string) => [plainValue(type, name, values), plainValue(type, name, other)] as const
  const isSame = ([a, b]: readonly [string, string]) => a !== '' && a === b
  return (
    unlessEmpty.map(both).every(pair => pair.includes('') || isSame(pair)) && (!anyOf || anyOf.map(both).some(isSame))
  )
}

/**
 * The ingredients of a drug that is taken, whatever its strength and form: the same drug under two names would be taken
 * twice. Undefined for all other records.
 */
export const ingredientsOf = (type: AnyRecordType, values: Values) => {
  if (type.name !== medications.name) return undefined
  const { medicationName, status } = completeValues(medications, values)
  if (!mayBeTaken({ status })) return undefined
  const { ingredients } = findIngredients(medicationName)
  return ingredients.length > 0 ? ingredients.toSorted().join('+') : nameBeforeAmount(medicationName) || undefined
}
