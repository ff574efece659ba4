import { and, eq } from 'drizzle-orm'
import { readSettings } from '#contract/account/settings/settings-schema.ts'
import { makeCalendarFeed } from '#contract/healthcare/appointments/calendar-endpoints.ts'
import type { CanStillMake, LockSession, MadeLinkStore } from '#server/people/made-links.ts'
import { dependents } from '#server/people/people-tables.ts'
import { personColumns } from '#server/people/person-names.ts'
import type { Database } from '#server/platform/database/database.ts'
import { linkAccess, type PersonAccess } from '#server/platform/database/person-access.ts'
import { users } from '#server/platform/database/tables.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { protectRows, type RowMacs } from '#server/platform/secrets/row-macs.ts'
import { hashSecretToken, newSecretToken } from '#server/platform/secrets/secret-tokens.ts'
import { calendarFeeds } from './calendar-tables.ts'

export const feedRule = protectRows(calendarFeeds, ['personId', 'tokenHash', 'madeBy'])

export type CalendarFeeds = ReturnType<typeof createCalendarFeeds>

/** Who has a calendar feed, and whose feed a secret opens. */
export const createCalendarFeeds = (
  { accounts }: Pick<Database, 'accounts'>,
  macs: RowMacs,
  canStillMake: CanStillMake,
  lockSession: LockSession,
) => ({
  /** Creates a feed, or replaces its secret; the previous secret stops working. */
  async make({ personId, actorId: madeBy }: PersonAccess) {
    // The line in the log may have waited: a caller who lost the right meanwhile must not end a feed that works.
    if (!(await canStillMake({ personId, madeBy }, makeCalendarFeed))) throw new AppError('person_not_found')
    const token = newSecretToken()
    const newFeed = { personId, tokenHash: hashSecretToken(token), madeBy, createdAt: new Date() }
    const feed = macs.sign(feedRule, newFeed)
    await accounts.transaction(async transaction => {
      await lockSession(transaction)
      await transaction
        .insert(calendarFeeds)
        .values(feed)
        .onConflictDoUpdate({ target: calendarFeeds.personId, set: feed })
    })
    return { token, createdAt: feed.createdAt.toISOString() }
  },

  async since(personId: string) {
    const [feed] = await accounts
      .select({ personId: calendarFeeds.personId, madeBy: calendarFeeds.madeBy, createdAt: calendarFeeds.createdAt })
      .from(calendarFeeds)
      .where(eq(calendarFeeds.personId, personId))
    return feed && (await canStillMake(feed, makeCalendarFeed)) ? feed.createdAt.toISOString() : null
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
        madeBy: calendarFeeds.madeBy,
        mac: calendarFeeds.mac,
        settings: personColumns.settings,
      })
      .from(calendarFeeds)
      .leftJoin(users, eq(users.id, calendarFeeds.personId))
      .leftJoin(dependents, eq(dependents.personId, calendarFeeds.personId))
      .where(eq(calendarFeeds.tokenHash, hashSecretToken(token)))
    const known = macs.verified(feedRule, feed)
    if (!known || !(await canStillMake(known, makeCalendarFeed))) return undefined
    return { access: linkAccess(known.personId), settings: readSettings(known.settings), madeBy: known.madeBy }
  },

  made: {
    async list({ personId, madeBy }) {
      const isMeant = and(
        personId === undefined ? undefined : eq(calendarFeeds.personId, personId),
        madeBy === undefined ? undefined : eq(calendarFeeds.madeBy, madeBy),
      )
      const rows = await accounts.select().from(calendarFeeds).where(isMeant)
      return rows.map(row => ({ ...row, kind: 'calendar-feed', id: 'calendar-feed', expiresAt: null }))
    },
    end: (transaction, link) =>
      transaction
        .delete(calendarFeeds)
        .where(and(eq(calendarFeeds.personId, link.personId), eq(calendarFeeds.madeBy, link.madeBy))),
    async keep(transaction, { personId, madeBy }, keeper) {
      const isMeant = and(eq(calendarFeeds.personId, personId), eq(calendarFeeds.madeBy, madeBy))
      const [row] = await transaction.select().from(calendarFeeds).where(isMeant)
      const known = macs.verified(feedRule, row)
      if (known)
        await transaction
          .update(calendarFeeds)
          .set(macs.sign(feedRule, { ...known, madeBy: keeper }))
          .where(isMeant)
    },
  } satisfies MadeLinkStore,
})
