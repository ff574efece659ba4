import { bigint, foreignKey, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, personId } from '#server/platform/database/tables.ts'

/** The files of records, such as documents. Only this folder reads or writes them. */
export const files = pgTable(
  'files',
  {
    personId: personId(),
    id: uuid('id').notNull(),
    /** The record that has or had it; null while it is being sent. */
    recordId: uuid('record_id'),
    /** The share that it belongs to, encrypted for the holder of the link. */
    shareId: uuid('share_id'),
    size: bigint('size', { mode: 'number' }).notNull(),
    createdAt: createdAt(),
    /** What is known of the file, and its own key, under the person's key. */
    sealed: bytea('sealed').notNull(),
    /** A small picture of the file and its text, under the file's own key. */
    thumbnail: bytea('thumbnail'),
    text: bytea('text'),
  },
  table => [
    primaryKey({ columns: [table.personId, table.id] }),
    index('files_record').on(table.personId, table.recordId),
  ],
)

/** The bytes of the files, each chunk sealed under its file's key. */
export const fileChunks = pgTable(
  'file_chunks',
  {
    personId: personId(),
    fileId: uuid('file_id').notNull(),
    number: integer('number').notNull(),
    sealed: bytea('sealed').notNull(),
  },
  table => [
    primaryKey({ columns: [table.personId, table.fileId, table.number] }),
    foreignKey({ columns: [table.personId, table.fileId], foreignColumns: [files.personId, files.id] }).onDelete(
      'cascade',
    ),
  ],
)
