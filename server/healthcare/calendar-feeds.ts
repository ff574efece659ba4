import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { readSettings } from '#contract/account/settings-schema.ts'
import type { Database } from '#server/platform/database/database.ts'
import { calendarFeeds, users } from '#server/platform/database/tables.ts'

/** All that anyone could steal from the database: it opens no feed. */
const hashOf = (token: string) => createHash('sha256').update(token).digest()

export type CalendarFeeds = ReturnType<typeof createCalendarFeeds>

/** Who has a calendar feed, and whose feed a secret opens. */
export const createCalendarFeeds = ({ accounts }: Pick<Database, 'accounts'>) => ({
  /** Makes a feed, or a new secret for it: the one before opens nothing any more. */
  async make(userId: string) {
    const token = randomBytes(32).toString('base64url')
    const feed = { tokenHash: hashOf(token), createdAt: new Date() }
    await accounts
      .insert(calendarFeeds)
      .values({ userId, ...feed })
      .onConflictDoUpdate({ target: calendarFeeds.userId, set: feed })
    return { token, createdAt: feed.createdAt.toISOString() }
  },

  async since(userId: string) {
    const [feed] = await accounts
      .select({ createdAt: calendarFeeds.createdAt })
      .from(calendarFeeds)
      .where(eq(calendarFeeds.userId, userId))
    return feed?.createdAt.toISOString() ?? null
  },

  /** Whether there was one. */
  async revoke(userId: string) {
    const gone = await accounts.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId)).returning()
    return gone.length > 0
  },

  // Looked up by its hash: how long it takes says nothing about how near a guess was.
  async ownerOf(token: string) {
    const [feed] = await accounts
      .select({ userId: calendarFeeds.userId, settings: users.settings })
      .from(calendarFeeds)
      .innerJoin(users, eq(users.id, calendarFeeds.userId))
      .where(eq(calendarFeeds.tokenHash, hashOf(token)))
    return feed && { userId: feed.userId, settings: readSettings(feed.settings) }
  },
})
