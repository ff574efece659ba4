import { createHash } from 'node:crypto'
import type { RecordOrigin } from '#contract/imports/origin.ts'
import { cachePerKey } from '#contract/record/cache-per-key.ts'
import type { AnyRecordType, RecordMeta } from '#contract/record/define-record.ts'
import type { FieldValue } from '#contract/record/fields.ts'
import { open, type SealingKey, seal } from '#server/platform/secrets/sealing.ts'
import { type KeyRenewal, reseal } from './key-renewal/renew-key.ts'
import type { SealedRow } from './rows/transactions.ts'

/** A record as it is stored and as the API returns it. Its origin, which is no field's value, by `originOf`. */
export type StoredRecord = Omit<RecordMeta, 'origin' | 'changedBy'> & Record<string, FieldValue>

export const originOf = (record: object) => (record as Pick<RecordMeta, 'origin'>).origin

export const withOrigin = (record: StoredRecord, origin: RecordOrigin | undefined): StoredRecord =>
  origin ? Object.assign(record, { origin }) : record

// Content moved to another person, type, record or version cannot be decrypted.
const binding = (typeName: string, personId: string, { id, version }: Pick<SealedRow, 'id' | 'version'>) =>
  `${typeName}/${personId}/${id}/${version}`

const SHAPE = 8
/** Identifies the declaration's fields, to detect records sealed under an older one. */
const shapeOf = cachePerKey((type: AnyRecordType) => {
  const hash = createHash('sha256').update(Object.keys(type.fields).join()).digest('hex')
  return Buffer.from(hash.slice(0, SHAPE))
})

const pickDeclared = (type: AnyRecordType, record: StoredRecord): StoredRecord => {
  const { id, version, createdAt, updatedAt, isSample, ...values } = record
  const picked: StoredRecord = { id, version, createdAt, updatedAt, isSample }
  // A field that was declared after the record was sealed has its default: it was active, and entered by a person.
  for (const name in type.fields) {
    const value = values[name]
    picked[name] = (value === undefined ? type.fields[name].default : value) ?? null
  }
  return withOrigin(picked, originOf(record))
}

export const sealRecord = (key: SealingKey, type: AnyRecordType, personId: string, record: StoredRecord) =>
  seal(key, binding(type.name, personId, record), `${shapeOf(type)}${JSON.stringify(pickDeclared(type, record))}`)

export const resealRecord = (renewal: KeyRenewal, typeName: string, row: SealedRow) =>
  reseal(renewal, binding(typeName, renewal.personId, row), row.sealed)

/** The record as JSON text: only currently declared fields, even if it was sealed under an older declaration. */
export const openBytes = (key: SealingKey, type: AnyRecordType, personId: string, row: SealedRow): Buffer =>
  declaredOnly(type, open(key, binding(type.name, personId, row), row.sealed))

const declaredOnly = (type: AnyRecordType, content: Buffer) => {
  const text = content.subarray(SHAPE)
  if (content.subarray(0, SHAPE).equals(shapeOf(type))) return text
  return Buffer.from(JSON.stringify(pickDeclared(type, JSON.parse(text.toString('utf8')))))
}

export const openText = (key: SealingKey, type: AnyRecordType, personId: string, row: SealedRow): string =>
  openBytes(key, type, personId, row).toString('utf8')

export const openRecord = (key: SealingKey, type: AnyRecordType, personId: string, row: SealedRow): StoredRecord =>
  JSON.parse(openText(key, type, personId, row))
