import type { PreparedRead } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { HAS_SAMPLES } from './rows/read-queries.ts'
import type { Usage, WritingTransaction } from './rows/transactions.ts'

export const noUsage = (): Usage => ({ records: 0, bytes: 0 })

/** Adds to the count; negative for deletions. */
export const countUsage = ({ usage }: Pick<WritingTransaction, 'usage'>, { records, bytes }: Usage) => {
  usage.records += records
  usage.bytes += bytes
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

type Counted = Pick<WritingTransaction, 'tx' | 'personId' | 'usage'>

/**
 * Saves what was counted, after the end of the person's activity log is locked: other writers for the person wait for
 * that already. Refuses the transaction where the person would have more than they may; deleting is never refused.
 */
export const saveUsage = async ({ tx, personId, usage }: Counted, isBounded = true) => {
  const { records, bytes } = usage
  if (records === 0 && bytes === 0) return
  Object.assign(usage, noUsage())
  const { rows } = await tx.$client.query<Row>({ ...SAVE, values: [personId, records, bytes] })
  const [row] = rows
  if (!row || !isBounded) return
  const isTooMany = records > 0 && row.records > row.maxRecords
  const isTooMuch = bytes > 0 && Number(row.bytes) > Number(row.maxBytes)
  if (isTooMany || isTooMuch) throw new AppError('storage_full')
}

/** Resets the count after all records of a person were erased. */
export const clearUsage = ({ tx, personId }: Pick<WritingTransaction, 'tx' | 'personId'>) =>
  tx.$client.query({
    name: 'storage-usage-clear',
    text: 'delete from storage_usage where person_id = $1',
    values: [personId],
  })

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
