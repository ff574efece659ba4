import { eq, type Table } from 'drizzle-orm'
import type { OtherAccess } from '#contract/account/security/other-access.ts'
import { identityProviderLinks, passkeys } from '#server/account/account-tables.ts'
import type { WaysIn } from '#server/account/password/other-access.ts'
import type { CalendarFeeds } from '#server/healthcare/calendar/calendar-feeds.ts'
import { calendarFeeds } from '#server/healthcare/calendar/calendar-tables.ts'
import type { Grants } from '#server/people/grants.ts'
import type { PersonInvitations } from '#server/people/invitations.ts'
import type { MadeLinks } from '#server/people/made-links.ts'
import { grants as grantTable, personInvitations } from '#server/people/people-tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { EmergencyCardLinks } from '#server/sharing/emergency-card-links.ts'
import type { ReplyLinks } from '#server/sharing/reply-links.ts'
import type { Shares } from '#server/sharing/shares.ts'
import { emergencyCardLinks, replyLinks, shareOpenings, shares as shareTable } from '#server/sharing/sharing-tables.ts'

/** Where the rows of each way are; a test looks for tables that are missing. */
export const tablesOfWaysIn: Record<keyof OtherAccess, Table[]> = {
  passkeys: [passkeys],
  providers: [identityProviderLinks],
  grants: [grantTable],
  invitations: [personInvitations],
  calendarFeeds: [calendarFeeds],
  shares: [shareTable, shareOpenings],
  replyLinks: [replyLinks],
  cardLinks: [emergencyCardLinks],
  grantsForOthers: [grantTable],
  invitationsForOthers: [personInvitations],
  linksForOthers: [calendarFeeds, shareTable, replyLinks, emergencyCardLinks],
}

interface Parts {
  accounts: Database['accounts']
  feeds: CalendarFeeds
  links: ReplyLinks
  cardLinks: EmergencyCardLinks
  shares: Shares
  madeLinks: MadeLinks
  grants: () => Grants
  invitations: () => PersonInvitations
}

/** Everything that gives access to an account without the password. */
export const createWaysIn = (parts: Parts): WaysIn => {
  const { accounts, feeds, links, cardLinks, shares, madeLinks, grants, invitations } = parts
  const linksForOthers = async (userId: string) =>
    (await madeLinks.list({ madeBy: userId })).filter(({ personId }) => personId !== userId)
  return {
    passkeys: {
      opens: 'sign-in',
      count: userId => accounts.$count(passkeys, eq(passkeys.userId, userId)),
      end: (userId, transaction) => transaction.delete(passkeys).where(eq(passkeys.userId, userId)),
    },
    providers: {
      opens: 'sign-in',
      count: userId => accounts.$count(identityProviderLinks, eq(identityProviderLinks.userId, userId)),
      end: (userId, transaction) =>
        transaction.delete(identityProviderLinks).where(eq(identityProviderLinks.userId, userId)),
    },
    // Before the grants: an invitation that is accepted meanwhile would leave a grant.
    invitations: {
      opens: 'own',
      count: async userId => (await invitations().count(userId)).own,
      end: userId => invitations().revokeAll(userId, 'own'),
    },
    grants: {
      opens: 'own',
      count: async userId => (await grants().count(userId)).own,
      end: userId => grants().revokeAll(userId, 'own'),
    },
    calendarFeeds: { opens: 'own', count: feeds.count, end: feeds.revoke },
    shares: { opens: 'own', count: shares.countOpen, end: shares.revokeAll },
    replyLinks: { opens: 'own', count: links.count, end: links.revokeAll },
    cardLinks: { opens: 'own', count: cardLinks.count, end: cardLinks.revoke },
    invitationsForOthers: {
      opens: 'others',
      count: async userId => (await invitations().count(userId)).forOthers,
      end: userId => invitations().revokeAll(userId, 'others'),
    },
    grantsForOthers: {
      opens: 'others',
      count: async userId => (await grants().count(userId)).forOthers,
      end: userId => grants().revokeAll(userId, 'others'),
    },
    linksForOthers: {
      opens: 'others',
      count: async userId => (await linksForOthers(userId)).length,
      async end(userId) {
        for (const { personId } of await linksForOthers(userId))
          await madeLinks.end(accounts, { personId, madeBy: userId })
      },
    },
  }
}

/** Everything that shows a part of a person's records to holders of a link. */
export const revokeLinksOf = (waysIn: WaysIn, accounts: Database['accounts']) => async (personId: string) => {
  for (const name of ['calendarFeeds', 'shares', 'replyLinks', 'cardLinks'] as const)
    await waysIn[name].end(personId, accounts)
}
