import type pg from 'pg'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { RecordAction } from '#contract/record/history.ts'
import type { PreparedRead, Transaction } from '#server/platform/database/database.ts'
import type { SealingKey } from '#server/platform/secrets/sealing.ts'

/** One person's records, in a transaction that acts as them. */
export interface PersonTransaction {
  tx: Transaction
  personId: string
  key: SealingKey
}

/** The same, for records of one type. */
export interface TypeTransaction extends PersonTransaction {
  type: AnyRecordType
}

/** Records, deleted ones included, and the sealed bytes of all their versions. */
export interface Usage {
  records: number
  bytes: number
}

/** One person's transaction that writes. */
export interface WritingTransaction extends PersonTransaction {
  /** What it has added so far, which `saveUsage` saves. */
  usage: Usage
}

export interface SealedRow {
  id: string
  version: number
  sealed: Buffer
}

export interface HistoryRow extends SealedRow {
  action: RecordAction
  at: Date
  actorId: string
}

export const run = async <Row extends pg.QueryResultRow>({ tx }: { tx: Transaction }, read: PreparedRead) =>
  (await tx.$client.query<Row>(read)).rows
