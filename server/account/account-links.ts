import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import { hashSecretToken, newSecretToken } from '#server/platform/secrets/secret-tokens.ts'
import { accountLinkRule } from './account-macs.ts'
import { accountLinks } from './account-tables.ts'
import { later } from './sessions/session-limits.ts'

type Purpose = (typeof accountLinks.$inferSelect)['purpose']
type Accounts = Pick<Database['accounts'], 'delete'>

/** Secrets for mailed links, each for one purpose, with an expiry, used once. */
export const createAccountLinks = (accounts: Database['accounts'], macs: RowMacs, now: () => Date) => {
  const isValid = (purpose: Purpose, token: string) =>
    and(
      eq(accountLinks.tokenHash, hashSecretToken(token)),
      eq(accountLinks.purpose, purpose),
      gt(accountLinks.expiresAt, now()),
    )

  return {
    /** A new one replaces the one before. */
    async make(
      userId: string,
      purpose: Purpose,
      lifetime: number,
      newEmail: string | null = null,
      transaction: Pick<Database['accounts'], 'insert'> = accounts,
    ) {
      const token = newSecretToken()
      const expiresAt = later(now(), lifetime)
      const newLink = { userId, purpose, tokenHash: hashSecretToken(token), expiresAt, newEmail }
      const link = macs.sign(accountLinkRule, newLink)
      await transaction
        .insert(accountLinks)
        .values(link)
        .onConflictDoUpdate({ target: [accountLinks.userId, accountLinks.purpose], set: link })
      return { token, expiresAt: link.expiresAt }
    },

    async find(purpose: Purpose, token: string) {
      const [link] = await accounts.select().from(accountLinks).where(isValid(purpose, token))
      return macs.verified(accountLinkRule, link)
    },

    /** Consumes it. Of two concurrent uses, one succeeds. */
    async spend(transaction: Accounts, purpose: Purpose, token: string) {
      const [link] = await transaction.delete(accountLinks).where(isValid(purpose, token)).returning()
      return macs.verified(accountLinkRule, link)
    },

    async revokeAll(transaction: Accounts, userId: string) {
      await transaction.delete(accountLinks).where(eq(accountLinks.userId, userId))
    },

    async pendingEmail(userId: string) {
      const [link] = await accounts
        .select({ newEmail: accountLinks.newEmail })
        .from(accountLinks)
        .where(
          and(eq(accountLinks.userId, userId), eq(accountLinks.purpose, 'email'), gt(accountLinks.expiresAt, now())),
        )
      return link?.newEmail ?? null
    },
  }
}

export type AccountLinks = ReturnType<typeof createAccountLinks>
