import { eq } from 'drizzle-orm'
import { readSettings } from '#contract/account/settings-schema.ts'
import type { Database } from '#server/platform/database/database.ts'
import { users } from '#server/platform/database/tables.ts'
import { hashSecretToken, newSecretToken } from '#server/platform/secrets/secret-tokens.ts'
import { calendarFeeds } from './healthcare-tables.ts'

export type CalendarFeeds = ReturnType<typeof createCalendarFeeds>

/** Who has a calendar feed, and whose feed a secret opens. */
export const createCalendarFeeds = ({ accounts }: Pick<Database, 'accounts'>) => ({
  /** Creates a feed, or a new secret for it; the previous one stops working. */
  async make(personId: string) {
    const token = newSecretToken()
    const feed = { tokenHash: hashSecretToken(token), createdAt: new Date() }
    await accounts
      .insert(calendarFeeds)
      .values({ personId, ...feed })
      .onConflictDoUpdate({ target: calendarFeeds.personId, set: feed })
    return { token, createdAt: feed.createdAt.toISOString() }
  },

  async since(personId: string) {
    const [feed] = await accounts
      .select({ createdAt: calendarFeeds.createdAt })
      .from(calendarFeeds)
      .where(eq(calendarFeeds.personId, personId))
    return feed?.createdAt.toISOString() ?? null
  },

  /** Whether there was one. */
  async revoke(personId: string) {
    const gone = await accounts.delete(calendarFeeds).where(eq(calendarFeeds.personId, personId)).returning()
    return gone.length > 0
  },

  // Looked up by its hash, so that timing reveals nothing about a guess.
  async ownerOf(token: string) {
    const [feed] = await accounts
      .select({ personId: calendarFeeds.personId, settings: users.settings })
      .from(calendarFeeds)
      .innerJoin(users, eq(users.id, calendarFeeds.personId))
      .where(eq(calendarFeeds.tokenHash, hashSecretToken(token)))
    return feed && { personId: feed.personId, settings: readSettings(feed.settings) }
  },
})
