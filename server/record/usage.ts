import type { PreparedRead, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { HAS_SAMPLES } from './rows/read-queries.ts'

/** Records, deleted ones included, and the sealed bytes of all their versions. */
interface Usage {
  records: number
  bytes: number
}

interface Of {
  tx: Transaction
  personId: string
}

/** What transactions have added and not yet saved, by person. */
const unsaved = new WeakMap<Transaction, Map<string, Usage>>()

/** Adds to the count; negative for deletions. */
export const countUsage = ({ tx, personId }: Of, { records, bytes }: Usage) => {
  const people = unsaved.get(tx) ?? new Map<string, Usage>()
  unsaved.set(tx, people)
  const before = people.get(personId) ?? { records: 0, bytes: 0 }
  people.set(personId, { records: before.records + records, bytes: before.bytes + bytes })
}

type Row = { records: number; bytes: string; maxRecords: number; maxBytes: string }

const LIMITS = 'quota_records as "maxRecords", quota_bytes as "maxBytes"'

const SAVE = {
  name: 'storage-usage-save',
  text: `with saved as (
      insert into storage_usage (person_id, records, bytes) values ($1, $2, $3)
      on conflict (person_id) do update
        set records = storage_usage.records + excluded.records, bytes = storage_usage.bytes + excluded.bytes
      returning records, bytes
    )
    select records, bytes, ${LIMITS} from saved, installation`,
}

interface SavedUsage {
  more: Usage
  row: Row | undefined
}

/**
 * Sends what was counted, with the end of a person's activity log held: other writers for the person wait for that
 * already.
 */
export const sendUsage = async ({ tx, personId }: Of): Promise<SavedUsage | undefined> => {
  const people = unsaved.get(tx)
  const more = people?.get(personId)
  people?.delete(personId)
  if (!more || (more.records === 0 && more.bytes === 0)) return undefined
  const { rows } = await tx.$client.query<Row>({ ...SAVE, values: [personId, more.records, more.bytes] })
  return { more, row: rows[0] }
}

/**
 * Saves what was counted and is not sent yet. Refuses the transaction where the person would have more than they may;
 * deleting is never refused.
 */
export const saveUsage = async (of: Of, isBounded = true, sent?: Promise<SavedUsage | undefined>) => {
  const before = await sent
  const after = await sendUsage(of)
  const row = after?.row ?? before?.row
  if (!row || !isBounded) return
  // Together: what was sent first may have counted records that turned out to be here already.
  const more = {
    records: (before?.more.records ?? 0) + (after?.more.records ?? 0),
    bytes: (before?.more.bytes ?? 0) + (after?.more.bytes ?? 0),
  }
  const isTooMany = more.records > 0 && row.records > row.maxRecords
  const isTooMuch = more.bytes > 0 && Number(row.bytes) > Number(row.maxBytes)
  if (isTooMany || isTooMuch) throw new AppError('storage_full')
}

/** Resets the count after all records of a person were erased. */
export const clearUsage = async ({ tx, personId }: Of) => {
  unsaved.get(tx)?.delete(personId)
  await tx.$client.query({
    name: 'storage-usage-clear',
    text: 'delete from storage_usage where person_id = $1',
    values: [personId],
  })
}

export const usageQuery = (personId: string): PreparedRead => ({
  name: 'storage-usage',
  text: `select coalesce(records, 0) as records, coalesce(bytes, 0) as bytes, ${LIMITS},
      (select coalesce(sum(size), 0) from files where person_id = $1) as "fileBytes", ${HAS_SAMPLES} as "hasSamples"
    from installation left join storage_usage on person_id = $1`,
  values: [personId],
})

export interface StorageRow extends Row {
  fileBytes: string
  hasSamples: boolean
}

export const storageOf = ({ records, bytes, fileBytes, hasSamples, maxRecords, maxBytes }: StorageRow) => ({
  hasSamples,
  records,
  bytes: Number(bytes),
  fileBytes: Number(fileBytes),
  maxRecords,
  maxBytes: Number(maxBytes),
})
