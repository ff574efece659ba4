import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { medications } from '#contract/healthcare/medications/medications.ts'
import { labResults } from '#contract/healthcare/test-results/lab-results.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Field, FieldValue } from '#contract/record/fields.ts'
import { t } from '#web/platform/i18n.ts'
import { showValue } from '#web/record/show-value.ts'
import type { Tone } from '#web/ui/tones.ts'

type Values = Record<string, unknown>

export interface LineText {
  name: string
  /** What matters about it, then when. */
  facts: string[]
  /** "Active", "Discontinued", "Abnormal". */
  status: { label: string; tone: Tone } | undefined
}

const isValue = (value: unknown): value is FieldValue => ['string', 'number', 'boolean'].includes(typeof value)

const fieldText = (type: AnyRecordType, values: Values, name: string) => {
  const [field, value]: [Field | undefined, unknown] = [type.fields[name], values[name]]
  return field && isValue(value) && value !== '' ? showValue(field, value) : undefined
}

const FACTS_SHOWN = 3

/** Fields that say little about a record in a list. */
const isFact = (type: AnyRecordType, name: string, field: Field) =>
  ![type.title, type.newestBy, 'status', 'notes'].includes(name) &&
  !field.internal &&
  !['reference', 'file', 'flag', 'longText'].includes(field.kind)

const hiddenValueOf = (field: Field) => ('hiddenValue' in field ? field.hiddenValue : undefined)

const generalFacts = (type: AnyRecordType, values: Values) =>
  Object.entries<Field>(type.fields)
    .filter(([name, field]) => isFact(type, name, field) && values[name] !== hiddenValueOf(field))
    .flatMap(([name]) => fieldText(type, values, name) ?? [])
    .slice(0, FACTS_SHOWN)

/** As on a medication list: strength, directions, since when. */
const medicationFacts = (values: Values) => {
  const textOf = (name: string) => fieldText(medications, values, name)
  const title = String(values.medicationName ?? '')
  const dosage = textOf('dosage')
  const [from, to] = [textOf('startDate'), textOf('endDate')]
  return [
    dosage && !title.toLowerCase().includes(dosage.toLowerCase()) ? dosage : undefined,
    textOf('frequency'),
    textOf('instructions'),
    values.asNeeded === true && !/as needed/i.test(`${values.frequency} ${values.instructions}`)
      ? t('Only as needed')
      : undefined,
    from && t('since {date}', { date: from }),
    to && t('until {date}', { date: to }),
  ].filter(text => text !== undefined)
}

const resultFacts = (values: Values) => {
  const value = [values.resultValue, values.resultUnit].filter(Boolean).join(' ')
  const when = fieldText(labResults, values, 'testDate')
  const limits = [values.referenceRangeLow, values.referenceRangeHigh].map(limit => limit ?? '')
  const range = limits.some(limit => limit !== '') ? limits.join('–') : undefined
  return [
    value,
    ...(range ? [t('{label} {value}', { label: t('Reference range'), value: range })] : []),
    ...(when ? [when] : []),
  ]
}

/** "Weight 176 lb" */
const vitalFacts = (values: Values) =>
  Object.entries<Field>(vitals.fields).flatMap(([name, { kind, label }]) => {
    const value = kind === 'integer' || kind === 'decimal' ? fieldText(vitals, values, name) : undefined
    return value ? [t('{label} {value}', { label: t(label), value })] : []
  })

const dateFacts = (type: AnyRecordType, values: Values) =>
  type.newestBy && type.newestBy !== type.title ? (fieldText(type, values, type.newestBy) ?? []) : []

const factsOf = (type: AnyRecordType, values: Values) => {
  if (type.name === medications.name) return medicationFacts(values)
  if (type.name === labResults.name) return resultFacts(values)
  if (type.name === vitals.name) return vitalFacts(values)
  return [...generalFacts(type, values), ...[dateFacts(type, values)].flat()]
}

const TONES: Record<string, Tone> = {
  active: 'good',
  chronic: 'info',
  normal: 'good',
  abnormal: 'warning',
  critical: 'danger',
}

/** A status that a source leaves out is the usual one, as in the record that it becomes. */
const statusOf = (type: AnyRecordType, values: Values): LineText['status'] => {
  const field: Field | undefined = type.fields.status
  if (field?.kind !== 'choice') return undefined
  const value = values.status ?? field.default
  return typeof value === 'string' ? { label: showValue(field, value), tone: TONES[value] ?? 'neutral' } : undefined
}

export const lineText = (type: AnyRecordType, values: Values): LineText => {
  const name = fieldText(type, values, type.title) ?? t(type.one)
  // Directions may have several lines; and latex is an allergen and a kind of allergy.
  const facts = factsOf(type, values).flatMap(fact => fact.split('\n').filter(Boolean))
  return { name, facts: facts.filter(fact => fact !== name), status: statusOf(type, values) }
}
