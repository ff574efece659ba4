import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { saysNone } from '#contract/clinical/nothing-known.ts'
import type { Code, Origin } from '#contract/imports/origin.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Field, FieldValue } from '#contract/record/fields.ts'
import { completeValues, faultBetween, schemasOf } from '#contract/record/schemas.ts'
import { recordTypes } from '#contract/records.ts'
import type { FoundReason, FoundRecord, FoundSink } from '../found-records.ts'

export type Values = Record<string, FieldValue | undefined>

/** A record from a statement in a document. */
export interface FoundStatement {
  type: string
  values: Values
  /** As the source calls it. */
  what: string
  identifier?: string
  codes: Code[]
  /** Together with the code or name, distinguishes items with the same identifier: the day, the relative. */
  identity: (string | undefined)[]
  /** What a source may correct, such as a dose or a result. */
  value?: (string | undefined)[]
  changedAt?: string
  /** The records that fields refer to. */
  references?: Record<string, FoundStatement>
}

const cut = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text)

const isText = (field: Field) => field.kind === 'text' || field.kind === 'longText'

/** Null if the field cannot have the value. */
const fitted = (field: Field, value: FieldValue | undefined): FieldValue => {
  if (value === undefined || value === '') return null
  // XML allows only these control characters, and PostgreSQL does not allow zero bytes.
  if (typeof value === 'string' && isText(field))
    return cut(
      value.replace(/[^\P{Cc}\n\t]|[\u200b\ufeff]/gu, '').trim(),
      'max' in field && typeof field.max === 'number' ? field.max : 200,
    )
  return value
}

const fieldsOf = (type: AnyRecordType) => Object.entries<Field>(type.fields)

/** Leaves out invalid optional values. Undefined if a required one is missing. */
const validValues = (type: AnyRecordType, given: Values): Record<string, FieldValue> | undefined => {
  const { shape } = schemasOf(type).create
  const values: Record<string, FieldValue> = {}
  for (const [name, field] of fieldsOf(type)) {
    if (!(name in given)) continue
    const value = fitted(field, given[name])
    const isValid = shape[name]?.safeParse(value).success === true
    if (!isValid && field.required) return undefined
    if (isValid && value !== null) values[name] = value
  }
  const isMissing = ([name, field]: [string, Field]) =>
    field.required && field.default === undefined && (values[name] ?? null) === null
  return fieldsOf(type).some(isMissing) ? undefined : values
}

/** The limit of the import's keys. */
const MAX_KEY = 200

const keyOf = (parts: (string | undefined)[]) => {
  const key = parts.map(part => part ?? '').join('|')
  return key.length > MAX_KEY ? bytesToHex(sha256(utf8ToBytes(key))) : key
}

export interface SourceDocument {
  source: string
  title: string
  changedAt?: string
}

/**
 * Assigns a key to each item, which stays the same if the source corrects it. An item is repeated if the same source
 * has already stated it, or if it is an older version in an older document.
 */
const assignKeys = () => {
  const told = new Map<string, string>()
  const documents = new Map<string, SourceDocument>()
  return ({ type, what, codes, identifier, identity, value = [] }: FoundStatement, document: SourceDocument) => {
    const [code] = codes
    const thing = [type, code ? `${code.system}#${code.code}` : what.toLowerCase(), ...identity]
    const whole = keyOf([document.source, ...thing, ...value])
    const known = told.get(whole)
    if (known) return { key: known, isRepeated: true }
    const identified = identifier && keyOf([identifier, ...thing])
    const before = identified && documents.get(identified)
    if (before && before !== document) return { key: identified, isRepeated: true }
    // Two items in one document with the same identifier and time differ only in their values.
    const key = identifier ? keyOf([identifier, ...thing, ...(before ? value : [])]) : whole
    if (documents.has(key)) return { key, isRepeated: true }
    told.set(whole, key)
    documents.set(key, document)
    return { key, isRepeated: false }
  }
}

/** Their names are measurements, so "none" is a result. */
const MEASURED = new Set(['lab-results', 'vitals', 'body-measurements'])

/** Collects the records of all documents, each only once. */
export const collectFound = (sink: FoundSink, today: string) => {
  const assignKey = assignKeys()

  /** Referenced records come first, and are not reported as repeated: many records have the same provider. */
  const referencesOf = ({ references = {} }: FoundStatement, document: SourceDocument) => {
    const silent: FoundSink = { ...sink, leftOut: () => {} }
    const found = Object.entries(references).flatMap(([field, other]) => {
      const record = tell(other, document, silent)
      return record ? [[field, record] as const] : []
    })
    return found.length > 0 ? { references: Object.fromEntries(found) } : {}
  }

  const tell = (statement: FoundStatement, document: SourceDocument, to: FoundSink): FoundRecord | undefined => {
    const { what, codes, identifier } = statement
    const type = recordTypes.find(({ name }) => name === statement.type)
    const leave = (reason: FoundReason) => {
      to.leftOut(what, reason)
      return undefined
    }
    if (!type) return leave('no-place')
    if (!MEASURED.has(type.name) && saysNone(what)) return leave('negated')
    const values = validValues(type, statement.values)
    if (!values) return leave('incomplete')
    if (faultBetween(type, completeValues(type, values), { today })) return leave('impossible')
    const { key, isRepeated } = assignKey(statement, document)
    const changedAt = statement.changedAt ?? document.changedAt
    const origin: Origin = {
      source: cut(document.source, 200),
      ...(identifier && identifier.length <= 500 && { identifier }),
      document: cut(document.title, 255),
      ...(changedAt && { changedAt }),
      ...(codes.length > 0 && { codes }),
    }
    const record: FoundRecord = { type: type.name, values, key, origin }
    if (isRepeated) to.leftOut(what, 'repeated')
    else to.record({ ...record, ...referencesOf(statement, document) })
    return record
  }

  return (statement: FoundStatement, document: SourceDocument) => void tell(statement, document, sink)
}
