import type { ActivityHead } from '#server/activity/activity-proof.ts'
import type { NextLines } from '#server/activity/append-activity.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { NewHistoryRow, NewRow } from './write-rows.ts'

/**
 * A record, its history, the person's usage and the line of their log. Each part reads from the one before, which is also
 * the order of the locks of a write in several statements. Where the key or the log's head is not the one expected, or
 * the person would have more than they may, there is no number for the line, and nothing is stored.
 */
const CREATE = {
  name: 'records-create',
  text: `with expected as (
      select person_id from person_keys where person_id = $1 and wrapped = $2 for key share skip locked
    ), added as (
      insert into records (person_id, id, type, sort_key, version, created_at, updated_at, is_sample, is_singleton,
        idempotency_key_hash, plain, sealed, request_hash)
      select person_id, $3, $4, $5, 1, $6, $6, false, false, $7, $8, $9, $20 from expected
      returning id, sealed
    ), history as (
      insert into record_history (person_id, record_id, version, type, action, at, actor_id, sealed)
      select $1, id, 1, $4, 'created', $6, $10, sealed from added
    ), head as (
      update activity_heads set lines = $11, last_proof = $12, proof = $13 from added
      where person_id = $1 and lines = $11 - 1 and last_proof = $14 and proof = $15
      returning lines
    ), usage as (
      insert into storage_usage (person_id, records, bytes) select $1, 1, octet_length($9) from head
      on conflict (person_id) do update
        set records = storage_usage.records + excluded.records, bytes = storage_usage.bytes + excluded.bytes
      returning records, bytes
    )
    insert into activity (person_id, at, line, kind, about, outcome, sealed, proof)
    values ($1, $6, (
      select lines from head, usage, installation where records <= quota_records and bytes <= quota_bytes
    ), $16, $17, $18, $19, $12)`,
}

interface Creation {
  /** The person's key as it is stored. */
  wrapped: Uint8Array
  row: NewRow
  past: NewHistoryRow
  /** The log's head before. */
  before: ActivityHead
  next: NextLines
}

export const createInOneStatement = async (
  tx: Transaction,
  { wrapped, row, past, before, next: { head, rows } }: Creation,
) => {
  const [line] = rows
  if (rows.length !== 1 || !line) throw new Error('Not one line')
  await tx.$client.query({
    ...CREATE,
    values: [
      row.personId,
      wrapped,
      row.id,
      row.type,
      row.sortKey,
      line.at,
      row.idempotencyKeyHash,
      JSON.stringify(row.plain),
      row.sealed,
      past.actorId,
      head.lines,
      head.lastProof,
      head.proof,
      before.lastProof,
      before.proof,
      line.kind,
      line.about,
      line.outcome,
      line.sealed,
      row.requestHash,
    ],
  })
}
