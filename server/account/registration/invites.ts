import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import { hashSecretToken, newSecretToken } from '#server/platform/secrets/secret-tokens.ts'
import { inviteRule } from '../account-macs.ts'
import { invites } from '../account-tables.ts'
import { later } from '../sessions/session-limits.ts'

const WEEK = 7 * 86_400_000

/** Uses an invitation up. Of two at once, one gets it. */
export const spendInvite = async (
  transaction: Pick<Database['accounts'], 'delete'>,
  macs: RowMacs,
  token: string,
  now: Date,
) => {
  const isGood = and(eq(invites.tokenHash, hashSecretToken(token)), gt(invites.expiresAt, now))
  const [spent] = await transaction.delete(invites).where(isGood).returning()
  return macs.verified(inviteRule, spent) !== undefined
}

/** Invitations to open an account: each for one person, for a week. */
export const createInvites = (accounts: Database['accounts'], macs: RowMacs, now: () => Date) => ({
  async make(madeBy: string, origin: string) {
    const token = newSecretToken()
    const at = now()
    const invite = { id: randomUUID(), createdAt: at, expiresAt: later(at, WEEK) }
    await accounts.delete(invites).where(lt(invites.expiresAt, at))
    await accounts
      .insert(invites)
      .values(macs.sign(inviteRule, { ...invite, madeBy, tokenHash: hashSecretToken(token) }))
    return {
      id: invite.id,
      createdAt: at.toISOString(),
      expiresAt: invite.expiresAt.toISOString(),
      // Behind the `#`, as in every link that carries a secret: no server and no log sees it.
      link: `${origin}/?tab=register#${token}`,
    }
  },

  async list() {
    const rows = await accounts
      .select({ id: invites.id, createdAt: invites.createdAt, expiresAt: invites.expiresAt })
      .from(invites)
      .where(gt(invites.expiresAt, now()))
      .orderBy(desc(invites.createdAt))
    return rows.map(({ id, createdAt, expiresAt }) => {
      return { id, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() }
    })
  },

  async revoke(id: string) {
    const gone = await accounts.delete(invites).where(eq(invites.id, id)).returning({ id: invites.id })
    if (gone.length === 0) throw new AppError('invitation_not_found')
  },
})
