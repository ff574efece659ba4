import { boolean, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { bytea, personId, timestamptz } from '#server/platform/database/tables.ts'

/** Each batch is undone as a whole. The details are sealed; records refer to their batch. */
export const importBatches = pgTable(
  'import_batches',
  {
    personId: personId(),
    id: uuid('id').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    isSample: boolean('is_sample').notNull(),
    sealed: bytea('sealed').notNull(),
  },
  table => [
    primaryKey({ columns: [table.personId, table.id] }),
    index('import_batches_newest').on(table.personId, table.createdAt),
  ],
)
