import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, personId, timestamptz, users } from '#server/platform/database/tables.ts'

/** Administrators' imports: only counts. The file name is sealed with the installation's key. */
export const adminImports = pgTable('admin_imports', {
  id: uuid('id').primaryKey(),
  madeBy: uuid('made_by').references(() => users.id, { onDelete: 'set null' }),
  at: timestamptz('at').notNull(),
  importType: text('import_type').notNull(),
  sealedFileName: bytea('sealed_file_name').notNull(),
  recordsProcessed: integer('records_processed').notNull(),
  added: integer('added').notNull(),
  already: integer('already').notNull(),
  filled: integer('filled').notNull(),
  accountsMade: integer('accounts_made').notNull(),
  /** People without an account. */
  peopleMade: integer('people_made').notNull(),
  undoneAt: timestamptz('undone_at'),
  removed: integer('removed'),
  stayed: integer('stayed'),
})

/** Whose records an import added to, and which batch of theirs it is. */
export const adminImportPatients = pgTable(
  'admin_import_patients',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => adminImports.id, { onDelete: 'cascade' }),
    personId: personId(),
    batch: uuid('batch').notNull(),
    /** Whether the import created the person, with an account or without. */
    isNew: boolean('is_new').notNull(),
  },
  table => [
    primaryKey({ columns: [table.personId, table.importId] }),
    index('admin_import_patients_import').on(table.importId),
  ],
)
