import { createHash } from 'node:crypto'
import type { AnyRecordType, RecordMeta } from '#contract/record/define-record.ts'
import type { FieldValue } from '#contract/record/fields.ts'
import { oncePer } from '#contract/record/once-per.ts'
import { open, type SealingKey, seal } from '#server/platform/secrets/sealing.ts'

export type Kept = RecordMeta & Record<string, FieldValue>

export interface SealedRow {
  id: string
  version: number
  sealed: Buffer
}

// Content moved to another user, type, record or version no longer opens.
const binding = (record: AnyRecordType, userId: string, id: string, version: number) =>
  `${record.name}/${userId}/${id}/${version}`

const SHAPE = 8
/** Tells whether a record was sealed under the declaration as it is now. */
const shapeOf = oncePer((record: AnyRecordType) => {
  const hash = createHash('sha256').update(Object.keys(record.fields).join()).digest('hex')
  return Buffer.from(hash.slice(0, SHAPE))
})

const pickDeclared = (
  record: AnyRecordType,
  { id, version, createdAt, updatedAt, isSample, ...values }: Kept,
): Kept => {
  const picked: Kept = { id, version, createdAt, updatedAt, isSample }
  for (const name in record.fields) picked[name] = values[name] ?? null
  return picked
}

export const sealRecord = (key: SealingKey, record: AnyRecordType, userId: string, kept: Kept) =>
  seal(
    key,
    binding(record, userId, kept.id, kept.version),
    `${shapeOf(record)}${JSON.stringify(pickDeclared(record, kept))}`,
  )

/** The record as JSON text, ready to be sent: only what the declaration names, whatever it named when it was sealed. */
export const openBytes = (key: SealingKey, record: AnyRecordType, userId: string, row: SealedRow): Buffer => {
  const content = open(key, binding(record, userId, row.id, row.version), row.sealed)
  const text = content.subarray(SHAPE)
  if (content.subarray(0, SHAPE).equals(shapeOf(record))) return text
  return Buffer.from(JSON.stringify(pickDeclared(record, JSON.parse(text.toString('utf8')))))
}

export const openRecord = (key: SealingKey, record: AnyRecordType, userId: string, row: SealedRow): string =>
  openBytes(key, record, userId, row).toString('utf8')
