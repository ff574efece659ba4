import { createHash } from 'node:crypto'
import type { RecordOrigin } from '#contract/imports/origin.ts'
import { exclusiveFlag } from '#contract/record/define-record.ts'
import type { FieldValue } from '#contract/record/fields.ts'
import { completeValues } from '#contract/record/schemas.ts'
import { withFreeFlag } from '#server/record/exclusive-flag.ts'
import { hasFiles } from '#server/record/files/attach-files.ts'
import { applyRules, rewriteRecord, valuesOf, type WriteContext } from '#server/record/record-writer.ts'
import { type KeyedRow, rowsByKey } from '#server/record/rows/import-rows.ts'
import { flaggedRows } from '#server/record/rows/write-rows.ts'
import { openRecord, originOf, type StoredRecord, withOrigin } from '#server/record/sealed-record.ts'
import { withImportDefaults } from './import-defaults.ts'
import type { ImportRow } from './validate-lines.ts'

type Values = Record<string, FieldValue>

const givenBy = ({ type, input }: ImportRow): Values => completeValues(type, withImportDefaults(type, input))

/** The source's values, with references by key, because the person may choose another record for them. */
const saidBy = (row: ImportRow): Values => ({
  ...givenBy(row),
  ...Object.fromEntries(Object.entries(row.references ?? {}).map(([name, { key }]) => [name, key])),
})

const withoutEmpty = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

const hashOf = (values: Values) => createHash('sha256').update(JSON.stringify(values)).digest('base64url')

export const originFrom = (row: ImportRow, now: Date): RecordOrigin | undefined =>
  row.origin && { ...row.origin, importedAt: now.toISOString(), hash: hashOf(saidBy(row)) }

/** What happens to the record that an earlier import created from the same item. */
export type Outcome =
  /** `sameAs`: the record, where the source says what it said before. */
  | { kind: 'already'; sameAs?: string }
  | { kind: 'deleted' }
  /** `isChangedHere`: something of the person's stays, which the source's next version must not overwrite unasked. */
  | { kind: 'update'; record: StoredRecord; values: Values; isChangedHere: boolean }
  | { kind: 'conflict'; record: StoredRecord; values: Values }

const ALREADY: Outcome = { kind: 'already' }

const isOlder = (row: ImportRow, origin: RecordOrigin) => {
  const given = Date.parse(row.origin?.changedAt ?? '')
  const known = Date.parse(origin.changedAt ?? '')
  return given < known
}

/** The source's values, without an exclusive flag that another record of the person has. */
const withoutFlagOfOther = (given: Values, flag: string | undefined, id: string, taken: Set<string>): Values =>
  flag && given[flag] === true && [...taken].some(other => other !== id) ? { ...given, [flag]: false } : given

const outcomeOf = (context: WriteContext, row: ImportRow, known: KeyedRow, taken: Set<string>): Outcome => {
  const { key, type, personId, clock } = context
  // A record that the person deleted stays deleted.
  if (known.isDeleted) return { kind: 'deleted' }
  // A document's key is its content, so it never changes.
  const same: Outcome = { kind: 'already', sameAs: known.id }
  if (!row.origin || hasFiles(type)) return same
  const record = openRecord(key, type, personId, known)
  const origin = originOf(record)
  const given = withoutFlagOfOther(givenBy(row), exclusiveFlag(type), record.id, taken)
  if (origin?.hash === hashOf(saidBy(row))) return same
  if (!origin || isOlder(row, origin)) return ALREADY
  const before = valuesOf(type, record)
  const isOwnChange = origin.isChangedHere === true
  // The person's values stay where the source has none; whether it is sensitive, the person decides in any case.
  const chosen: Values = before.sensitivity ? { sensitivity: before.sensitivity } : {}
  const said = isOwnChange ? { ...before, ...withoutEmpty(given), ...chosen } : given
  const values = applyRules({ type, clock }, said, before)
  if (JSON.stringify(values) === JSON.stringify(before)) return same
  if (isOwnChange && !row.replaces) return { kind: 'conflict', record, values }
  const isChangedHere = isOwnChange && Object.keys(given).some(name => given[name] === null && before[name] !== null)
  return { kind: 'update', record, values, isChangedHere }
}

/** The outcome of rows whose item an earlier import added, by the hash of their key in hex. */
export const findImported = async (context: WriteContext, rows: ImportRow[]) => {
  const hashes = rows.flatMap(({ origin, idempotencyKeyHash }) => (origin ? [idempotencyKeyHash] : []))
  if (hashes.length === 0) return new Map<string, Outcome>()
  const known = new Map((await rowsByKey(context, hashes)).map(row => [row.hash.toString('hex'), row]))
  const flag = exclusiveFlag(context.type)
  const flagged = flag ? await flaggedRows(context, flag) : []
  const taken = new Set(flagged.flatMap(({ id, isSample }) => (isSample ? [] : [id])))
  const outcomes = new Map<string, Outcome>()
  for (const row of rows) {
    const hex = row.idempotencyKeyHash.toString('hex')
    const there = known.get(hex)
    if (there) outcomes.set(hex, outcomeOf(context, row, there, taken))
  }
  return outcomes
}

export const updateImported = async (
  context: WriteContext,
  row: ImportRow,
  { record, values, isChangedHere }: Extract<Outcome, { kind: 'update' }>,
) => {
  const origin = originFrom(row, context.clock.now)
  const next = withOrigin({ ...record }, origin && { ...origin, ...(isChangedHere && { isChangedHere }) })
  await rewriteRecord(context, next, await withFreeFlag(context, record.id, values), 'changed')
}
