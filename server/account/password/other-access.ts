import { eq } from 'drizzle-orm'
import type { OtherAccess } from '#contract/account/security/other-access.ts'
import type { Database } from '#server/platform/database/database.ts'
import { identityProviderLinks, passkeys } from '../account-tables.ts'

/** Links that show something of a person's to others; each area counts and revokes its own. */
export interface SharedAccess {
  count: (userId: string) => Promise<Omit<OtherAccess, 'passkeys' | 'providers'>>
  revokeAll: (userId: string) => Promise<unknown>
}

/** Access besides the password. Not sessions, because a new password ends them anyway. */
export const createOtherAccess = (accounts: Database['accounts'], shared: SharedAccess) => ({
  async count(userId: string): Promise<OtherAccess> {
    const [keys, providers, links] = await Promise.all([
      accounts.$count(passkeys, eq(passkeys.userId, userId)),
      accounts.$count(identityProviderLinks, eq(identityProviderLinks.userId, userId)),
      shared.count(userId),
    ])
    return { passkeys: keys, providers, ...links }
  },

  /** Outside of the account's transaction. */
  revokeShared: shared.revokeAll,

  async clear(transaction: Pick<Database['accounts'], 'delete'>, userId: string) {
    for (const table of [passkeys, identityProviderLinks]) {
      await transaction.delete(table).where(eq(table.userId, userId))
    }
  },
})

export type OtherAccessStore = ReturnType<typeof createOtherAccess>
