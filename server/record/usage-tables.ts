import { bigint, integer, pgTable } from 'drizzle-orm/pg-core'
import { personId } from '#server/platform/database/tables.ts'

/** How much each person has stored: kept up with every write, in its transaction. */
export const storageUsage = pgTable('storage_usage', {
  personId: personId().primaryKey(),
  records: integer('records').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
})
