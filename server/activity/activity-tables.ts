import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea, personId } from '#server/platform/database/tables.ts'

/** The head of each activity log, so that missing lines at its end are noticed. */
export const activityHeads = pgTable('activity_heads', {
  personId: personId().primaryKey(),
  lines: integer('lines').notNull(),
  lastProof: bytea('last_proof').notNull(),
  proof: bytea('proof').notNull(),
})

/** What happened in an account, line by line; each line's proof covers the one before. */
export const activity = pgTable(
  'activity',
  {
    // References the head, so that a line never waits for a change to the user's row.
    personId: uuid('person_id')
      .notNull()
      .references(() => activityHeads.personId, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
    kind: text('kind').notNull(),
    /** Which type of record, or which kind of file. */
    about: text('about'),
    outcome: text('outcome', { enum: ['done', 'refused'] }).notNull(),
    /** The device and the address, and who acted if it was not the owner. */
    sealed: bytea('sealed').notNull(),
    proof: bytea('proof').notNull(),
  },
  table => [primaryKey({ columns: [table.personId, table.line] })],
)
