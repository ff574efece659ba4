import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { RECORD_ACTIONS } from '#contract/record/history.ts'
import { bytea, personId } from '#server/platform/database/tables.ts'

const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

/**
 * Every record of every type. Only this folder reads or writes it, and every statement names its person first: the
 * row security policy is the second safeguard, not the first.
 */
export const records = pgTable(
  'records',
  {
    personId: personId(),
    id: uuid('id').notNull(),
    /** The record type's name; for a sensitive type an opaque tag, see `type-tag.ts`. */
    type: text('type').notNull(),
    /** The day or instant that the newest-first order follows; text that sorts as time. */
    sortKey: text('sort_key').notNull(),
    version: integer('version').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
    deletedAt: timestamptz('deleted_at'),
    isSample: boolean('is_sample').notNull(),
    /** Whether a person has at most one record of this type. */
    isSingleton: boolean('is_singleton').notNull(),
    importBatchId: uuid('import_batch_id'),
    idempotencyKeyHash: bytea('idempotency_key_hash'),
    /** The hash of the request that created it with that key, see `idempotent-request.ts`. */
    requestHash: bytea('request_hash'),
    /** The fields that SQL filters by. */
    plain: jsonb('plain').notNull(),
    /** The whole record as the API answers with it, sealed. */
    sealed: bytea('sealed').notNull(),
  },
  table => [
    primaryKey({ columns: [table.personId, table.id] }),
    // Ascending, and read backward: drizzle writes `desc nulls last`, which serves no `order by … desc` of ours.
    index('records_newest').on(table.personId, table.type, table.sortKey, table.id).where(sql`deleted_at is null`),
    index('records_deleted').on(table.personId, table.type, table.sortKey, table.id).where(sql`deleted_at is not null`),
    index('records_import_batch').on(table.personId, table.importBatchId).where(sql`import_batch_id is not null`),
    uniqueIndex('records_idempotency')
      .on(table.personId, table.idempotencyKeyHash)
      .where(sql`idempotency_key_hash is not null`),
    uniqueIndex('records_singleton').on(table.personId, table.type).where(sql`is_singleton and deleted_at is null`),
  ],
)

/** Every version that a record ever had, the current one included. */
export const recordHistory = pgTable(
  'record_history',
  {
    personId: personId(),
    recordId: uuid('record_id').notNull(),
    version: integer('version').notNull(),
    type: text('type').notNull(),
    action: text('action', { enum: RECORD_ACTIONS }).notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    actorId: uuid('actor_id').notNull(),
    sealed: bytea('sealed').notNull(),
    /** The import that wrote this version; null for a person, and `NOBODY` for a rule or an undone import. */
    importBatchId: uuid('import_batch_id'),
    /** Later imports that found the record as this version has it. */
    alsoIn: uuid('also_in').array(),
  },
  table => [
    primaryKey({ columns: [table.personId, table.recordId, table.version] }),
    // A record's first version is found by the record itself.
    index('record_history_import')
      .on(table.personId, table.importBatchId)
      .where(sql`import_batch_id is not null and version > 1`),
  ],
)
