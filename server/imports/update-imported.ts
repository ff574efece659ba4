import { createHash } from 'node:crypto'
import type { RecordOrigin } from '#contract/imports/origin.ts'
import type { FieldValue } from '#contract/record/fields.ts'
import { completeValues } from '#contract/record/schemas.ts'
import { hasFiles } from '#server/record/files/attach-files.ts'
import { applyRules, rewriteRecord, valuesOf, type WriteContext } from '#server/record/record-writer.ts'
import { type KeyedRow, rowsByKey } from '#server/record/rows/import-rows.ts'
import { openRecord, originOf, type StoredRecord, withOrigin } from '#server/record/sealed-record.ts'
import type { ImportRow } from './read-import.ts'

type Values = Record<string, FieldValue>

const givenBy = ({ type, input }: ImportRow): Values => completeValues(type, input)

/** The source's values, with references by key, because the person may choose another record for them. */
const saidBy = (row: ImportRow): Values => ({
  ...givenBy(row),
  ...Object.fromEntries(Object.entries(row.references ?? {}).map(([name, { key }]) => [name, key])),
})

const withoutEmpty = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

const hashOf = (values: Values) => createHash('sha256').update(JSON.stringify(values)).digest('base64url')

export const originFrom = (row: ImportRow, version: number, now: Date): RecordOrigin | undefined =>
  row.origin && { ...row.origin, importedAt: now.toISOString(), version, hash: hashOf(saidBy(row)) }

/** What happens to the record that an earlier import created from the same item. */
export type Outcome =
  | { kind: 'already' }
  | { kind: 'deleted' }
  | { kind: 'update'; record: StoredRecord; values: Values }
  | { kind: 'conflict'; record: StoredRecord; values: Values }

const ALREADY: Outcome = { kind: 'already' }

const isOlder = (row: ImportRow, origin: RecordOrigin) => {
  const given = Date.parse(row.origin?.changedAt ?? '')
  const known = Date.parse(origin.changedAt ?? '')
  return given < known
}

const outcomeOf = (context: WriteContext, row: ImportRow, known: KeyedRow): Outcome => {
  const { key, type, personId, clock } = context
  // A record that the person deleted stays deleted.
  if (known.isDeleted) return { kind: 'deleted' }
  // A document's key is its content, so it never changes.
  if (!row.origin || hasFiles(type)) return ALREADY
  const record = openRecord(key, type, personId, known)
  const origin = originOf(record)
  const given = givenBy(row)
  if (!origin || origin.hash === hashOf(saidBy(row)) || isOlder(row, origin)) return ALREADY
  const before = valuesOf(type, record)
  const isOwnChange = record.version !== origin.version
  // The person's values stay where the source has none.
  const said = isOwnChange ? { ...before, ...withoutEmpty(given) } : given
  const values = applyRules({ type, clock }, said, before)
  if (JSON.stringify(values) === JSON.stringify(before)) return ALREADY
  return { kind: isOwnChange && !row.replaces ? 'conflict' : 'update', record, values }
}

/** The outcome of rows whose item an earlier import added, by the hash of their key in hex. */
export const findImported = async (context: WriteContext, rows: ImportRow[]) => {
  const hashes = rows.flatMap(({ origin, idempotencyKeyHash }) => (origin ? [idempotencyKeyHash] : []))
  if (hashes.length === 0) return new Map<string, Outcome>()
  const known = new Map((await rowsByKey(context, hashes)).map(row => [row.hash.toString('hex'), row]))
  const outcomes = new Map<string, Outcome>()
  for (const row of rows) {
    const hex = row.idempotencyKeyHash.toString('hex')
    const there = known.get(hex)
    if (there) outcomes.set(hex, outcomeOf(context, row, there))
  }
  return outcomes
}

export const updateImported = (
  context: WriteContext,
  row: ImportRow,
  { record, values }: Extract<Outcome, { kind: 'update' }>,
) => {
  const next = withOrigin({ ...record }, originFrom(row, record.version + 1, context.clock.now))
  return rewriteRecord(context, next, values, 'changed')
}
