import { eq } from 'drizzle-orm'
import type { OtherAccess } from '#contract/account/security/other-access.ts'
import type { Database } from '#server/platform/database/database.ts'
import { identityProviderLinks, passkeys } from '../account-tables.ts'

/** The links by which others see something of a person's, as the areas that make them count and end them. */
export interface SharedAccess {
  count: (userId: string) => Promise<Omit<OtherAccess, 'passkeys' | 'providers'>>
  revokeAll: (userId: string) => Promise<unknown>
}

/** Every way into an account besides its password. Sessions are none: a new password ends them anyway. */
export const createOtherAccess = (accounts: Database['accounts'], shared: SharedAccess) => ({
  async count(userId: string): Promise<OtherAccess> {
    const [keys, providers, links] = await Promise.all([
      accounts.$count(passkeys, eq(passkeys.userId, userId)),
      accounts.$count(identityProviderLinks, eq(identityProviderLinks.userId, userId)),
      shared.count(userId),
    ])
    return { passkeys: keys, providers, ...links }
  },

  /** What the rest of the account's transaction cannot end with it. */
  revokeShared: shared.revokeAll,

  async clear(transaction: Pick<Database['accounts'], 'delete'>, userId: string) {
    for (const table of [passkeys, identityProviderLinks]) {
      await transaction.delete(table).where(eq(table.userId, userId))
    }
  },
})

export type OtherAccessStore = ReturnType<typeof createOtherAccess>
