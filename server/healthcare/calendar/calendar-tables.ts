import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, mac, personId } from '#server/platform/database/tables.ts'

/**
 * Calendar feeds. A calendar has no session, so a feed is looked up before anyone is signed in; the address
 * itself is not stored, only the hash of its secret part.
 */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    personId: personId().primaryKey(),
    tokenHash: bytea('token_hash').notNull(),
    /** The account that made it. Without the right to make it, the address opens nothing. */
    madeBy: uuid('made_by').notNull(),
    createdAt: createdAt(),
    mac: mac(),
  },
  table => [index('calendar_feeds_token').on(table.tokenHash)],
)
