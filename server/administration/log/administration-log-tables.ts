import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from '#server/platform/database/tables.ts'

/** The head of the administrators' log, and its key, wrapped by the installation's. */
export const administrationLogHead = pgTable('administration_log_head', {
  id: integer('id').primaryKey().default(1),
  wrappedKey: bytea('wrapped_key').notNull(),
  lines: integer('lines').notNull(),
  lastProof: bytea('last_proof').notNull(),
  proof: bytea('proof').notNull(),
})

/** What administrators did. Refers to no account, because it outlives them. */
export const administrationLog = pgTable('administration_log', {
  line: integer('line').primaryKey(),
  at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
  kind: text('kind').notNull(),
  /** Who did it, to whose account, and from where. */
  sealed: bytea('sealed').notNull(),
  proof: bytea('proof').notNull(),
})
