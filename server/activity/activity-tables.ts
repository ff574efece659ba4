import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea, personId } from '#server/platform/database/tables.ts'

/** How far each user's activity log goes: what is missing at its end would else go unnoticed. */
export const activityHeads = pgTable('activity_heads', {
  personId: personId().primaryKey(),
  lines: integer('lines').notNull(),
  lastProof: bytea('last_proof').notNull(),
  proof: bytea('proof').notNull(),
})

/** What happened in an account, line by line; each line's proof covers the previous record. */
export const activity = pgTable(
  'activity',
  {
    // By way of the head: a line then never waits for whoever changes the user's own row.
    personId: uuid('person_id')
      .notNull()
      .references(() => activityHeads.personId, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
    kind: text('kind').notNull(),
    /** Which type of record, or which kind of file. */
    about: text('about'),
    outcome: text('outcome', { enum: ['done', 'refused'] }).notNull(),
    /** From where: device and address, and who where it was not the owner. */
    sealed: bytea('sealed').notNull(),
    proof: bytea('proof').notNull(),
  },
  table => [primaryKey({ columns: [table.personId, table.line] })],
)
