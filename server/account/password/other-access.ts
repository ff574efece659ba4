import type { OtherAccess } from '#contract/account/security/other-access.ts'
import type { Database } from '#server/platform/database/database.ts'

/** A way into an account, its records, or the records of those whom it looks after. */
export interface WayIn {
  /**
   * `sign-in`: ended together with the password. `own`: links and access to the account's own records. `others`: what it
   * opened to people whom it looks after, which ends only on request, because others may depend on it.
   */
  opens: 'sign-in' | 'own' | 'others'
  count: (userId: string) => Promise<number>
  end: (userId: string, transaction: Pick<Database['accounts'], 'delete'>) => Promise<unknown>
}

/** Every way besides the password. Not sessions and links to set a password, because a new password ends them anyway. */
export type WaysIn = Record<keyof OtherAccess, WayIn>

export const createOtherAccess = (accounts: Database['accounts'], waysIn: WaysIn) => {
  const end = async (userId: string, opens: WayIn['opens'], transaction: Pick<Database['accounts'], 'delete'>) => {
    for (const way of Object.values(waysIn)) if (way.opens === opens) await way.end(userId, transaction)
  }

  return {
    async count(userId: string): Promise<OtherAccess> {
      const count = (name: keyof OtherAccess) => waysIn[name].count(userId)
      return {
        passkeys: await count('passkeys'),
        providers: await count('providers'),
        grants: await count('grants'),
        invitations: await count('invitations'),
        calendarFeeds: await count('calendarFeeds'),
        shares: await count('shares'),
        replyLinks: await count('replyLinks'),
        cardLinks: await count('cardLinks'),
        grantsForOthers: await count('grantsForOthers'),
        invitationsForOthers: await count('invitationsForOthers'),
        linksForOthers: await count('linksForOthers'),
      }
    },

    /** Outside of the account's transaction. */
    async revokeShared(userId: string, withOthers: boolean) {
      await end(userId, 'own', accounts)
      if (withOthers) await end(userId, 'others', accounts)
    },

    clear: (transaction: Pick<Database['accounts'], 'delete'>, userId: string) => end(userId, 'sign-in', transaction),
  }
}

export type OtherAccessStore = ReturnType<typeof createOtherAccess>
