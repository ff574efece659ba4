import { eq } from 'drizzle-orm'
import { readSettings } from '#contract/account/settings/settings-schema.ts'
import type { Database } from '#server/platform/database/database.ts'
import { dependents } from '#server/platform/database/people-tables.ts'
import { linkAccess } from '#server/platform/database/person-access.ts'
import { personColumns } from '#server/platform/database/person-names.ts'
import { users } from '#server/platform/database/tables.ts'
import { protectRows, type RowMacs } from '#server/platform/secrets/row-macs.ts'
import { hashSecretToken, newSecretToken } from '#server/platform/secrets/secret-tokens.ts'
import { calendarFeeds } from '../healthcare-tables.ts'

export const feedRule = protectRows(calendarFeeds, ['personId', 'tokenHash'])

export type CalendarFeeds = ReturnType<typeof createCalendarFeeds>

/** Who has a calendar feed, and whose feed a secret opens. */
export const createCalendarFeeds = ({ accounts }: Pick<Database, 'accounts'>, macs: RowMacs) => ({
  /** Creates a feed, or replaces its secret; the previous secret stops working. */
  async make(personId: string) {
    const token = newSecretToken()
    const newFeed = { personId, tokenHash: hashSecretToken(token), createdAt: new Date() }
    const feed = macs.sign(feedRule, newFeed)
    await accounts.insert(calendarFeeds).values(feed).onConflictDoUpdate({ target: calendarFeeds.personId, set: feed })
    return { token, createdAt: feed.createdAt.toISOString() }
  },

  async since(personId: string) {
    const [feed] = await accounts
      .select({ createdAt: calendarFeeds.createdAt })
      .from(calendarFeeds)
      .where(eq(calendarFeeds.personId, personId))
    return feed?.createdAt.toISOString() ?? null
  },

  count: (personId: string) => accounts.$count(calendarFeeds, eq(calendarFeeds.personId, personId)),

  /** Whether there was one. */
  async revoke(personId: string) {
    const deleted = await accounts.delete(calendarFeeds).where(eq(calendarFeeds.personId, personId)).returning()
    return deleted.length > 0
  },

  // Looked up by its hash, so that timing reveals nothing about a guess.
  async ownerOf(token: string) {
    const [feed] = await accounts
      .select({
        personId: calendarFeeds.personId,
        tokenHash: calendarFeeds.tokenHash,
        mac: calendarFeeds.mac,
        settings: personColumns.settings,
      })
      .from(calendarFeeds)
      .leftJoin(users, eq(users.id, calendarFeeds.personId))
      .leftJoin(dependents, eq(dependents.personId, calendarFeeds.personId))
      .where(eq(calendarFeeds.tokenHash, hashSecretToken(token)))
    const known = macs.verified(feedRule, feed)
    return known && { access: linkAccess(known.personId), settings: readSettings(known.settings) }
  },
})
