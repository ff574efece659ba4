import { boolean, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { bytea, personId, timestamptz } from '#server/platform/database/tables.ts'

/** What was imported together, and can be undone together. What it was is sealed; its records name it. */
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
