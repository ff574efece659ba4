import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, personId, timestamptz } from '#server/platform/database/tables.ts'

/**
 * When to check a person next for due reminders. Plain, because jobs must find who is due without
 * seeing any content: it tells when, not what.
 */
export const reminderTimes = pgTable(
  'reminder_times',
  {
    personId: personId().primaryKey(),
    /** Null: nothing is due until something changes. */
    dueAt: timestamptz('due_at'),
    checkedAt: timestamptz('checked_at').notNull().defaultNow(),
    /** Counts requested checks, so that a running check does not discard one requested in the meantime. */
    asked: integer('asked').notNull().default(0),
  },
  table => [index('reminder_times_due').on(table.dueAt)],
)

/** A person's notices, each once. */
export const notices = pgTable(
  'notices',
  {
    personId: personId(),
    id: uuid('id').notNull(),
    /** The occasion, hashed with the person's key: in plain text it would reveal the times of doses. */
    occasion: bytea('occasion').notNull(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
    readAt: timestamptz('read_at'),
    mail: text('mail', { enum: ['no', 'due', 'sent'] }).notNull(),
    /** Whose records it is about, if not the reader's own. */
    aboutPersonId: uuid('about_person_id'),
    sealed: bytea('sealed').notNull(),
  },
  table => [
    primaryKey({ columns: [table.personId, table.id] }),
    uniqueIndex('notices_occasion').on(table.personId, table.occasion),
    index('notices_newest').on(table.personId, table.at),
  ],
)
