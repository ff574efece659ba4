import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, mac, personId, timestamptz } from '#server/platform/database/tables.ts'

/**
 * Who has a calendar feed. A calendar asks for it without a session, so it is found before anyone is known; the address
 * itself is kept nowhere, only the hash of its secret part.
 */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    personId: personId().primaryKey(),
    tokenHash: bytea('token_hash').notNull(),
    createdAt: createdAt(),
    mac: mac(),
  },
  table => [index('calendar_feeds_token').on(table.tokenHash)],
)

/**
 * When to check a person next for due reminders. Plain, because jobs must find who is due without
 * seeing anything of theirs: it tells when, and not of what.
 */
export const reminderTimes = pgTable(
  'reminder_times',
  {
    personId: personId().primaryKey(),
    /** Null: nothing is to come, until something is written. */
    dueAt: timestamptz('due_at'),
    checkedAt: timestamptz('checked_at').notNull().defaultNow(),
    /** Counts requested checks, so that a running check does not discard one requested in the meantime. */
    asked: integer('asked').notNull().default(0),
  },
  table => [index('reminder_times_due').on(table.dueAt)],
)

/** What a person was told of, once each. */
export const notices = pgTable(
  'notices',
  {
    personId: personId(),
    id: uuid('id').notNull(),
    /** Which occasion it tells of, under the owner's key: the plain one would tell the times of doses. */
    occasion: bytea('occasion').notNull(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
    readAt: timestamptz('read_at'),
    mail: text('mail', { enum: ['no', 'due', 'sent'] }).notNull(),
    sealed: bytea('sealed').notNull(),
  },
  table => [
    primaryKey({ columns: [table.personId, table.id] }),
    uniqueIndex('notices_occasion').on(table.personId, table.occasion),
    index('notices_newest').on(table.personId, table.at),
  ],
)
