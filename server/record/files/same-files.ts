import { sql } from 'drizzle-orm'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Field } from '#contract/record/fields.ts'
import type { TypeTransaction } from '../rows/transactions.ts'
import { currentRows } from '../rows/write-rows.ts'
import { openRecord, type StoredRecord } from '../sealed-record.ts'

const hashField = ({ fields }: AnyRecordType) =>
  Object.values<Field>(fields).flatMap(field => (field.kind === 'file' ? [field.facts.hash] : []))[0] ?? ''

/** Serialized: two tabs that add the same file at once would each find none. */
export const waitForFiles = ({ tx, personId, type }: TypeTransaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files/${type.name}/${personId}`}, 0))`)

/** The other current records with the same file. */
export const sameFiles = async (context: TypeTransaction, added: StoredRecord) => {
  const name = hashField(context.type)
  const hash = added[name]
  if (!hash) return []
  const all = (await currentRows(context)).map(row => openRecord(context.key, context.type, context.personId, row))
  return all.filter(record => record.id !== added.id && record[name] === hash)
}
