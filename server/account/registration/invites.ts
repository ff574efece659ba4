import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, lt } from 'drizzle-orm'
import { errorText } from '#contract/errors/error-codes.ts'
import type { Database } from '#server/platform/database/database.ts'
import { users } from '#server/platform/database/tables.ts'
import type { Caller } from '#server/platform/http/access.ts'
import { AppError, fieldError } from '#server/platform/http/errors.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import { hashSecretToken, newSecretToken } from '#server/platform/secrets/secret-tokens.ts'
import { inviteRule } from '../account-macs.ts'
import { invites } from '../account-tables.ts'
import { lockAdministrator } from '../administrators-links.ts'
import { later } from '../sessions/session-limits.ts'

const WEEK = 7 * 86_400_000

const isValid = (token: string, now: Date) =>
  and(eq(invites.tokenHash, hashSecretToken(token)), gt(invites.expiresAt, now))

const inviteExpired = () => new AppError('invitation_over')

/** Works only for the invited email. Of two concurrent uses, one succeeds. */
export const spendInvite = async (
  transaction: Pick<Database['accounts'], 'delete'>,
  macs: RowMacs,
  token: string,
  email: string,
  now: Date,
) => {
  const [found] = await transaction.delete(invites).where(isValid(token, now)).returning()
  const spent = macs.verified(inviteRule, found)
  if (!spent) throw inviteExpired()
  // Rolls back the transaction, so that the invitation stays usable.
  if (spent.email !== email) throw new AppError('invitation_for_other')
}

/** For a caller who holds another secret for this address, such as the offer of a login. */
export const spendInviteOf = async (
  transaction: Pick<Database['accounts'], 'select' | 'delete'>,
  macs: RowMacs,
  email: string,
  now: Date,
) => {
  const rows = await transaction
    .select()
    .from(invites)
    .where(and(eq(invites.email, email), gt(invites.expiresAt, now)))
  const known = rows.find(row => macs.verified(inviteRule, row))
  if (!known) throw new AppError('invitation_needed')
  await transaction.delete(invites).where(eq(invites.id, known.id))
}

/** Invitations to register, each for one email, for a week. */
export const createInvites = (accounts: Database['accounts'], macs: RowMacs, now: () => Date) => ({
  async make(caller: Caller, email: string, origin: string) {
    const [existing] = await accounts.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (existing) throw fieldError('email', errorText('email_taken'))
    const token = newSecretToken()
    const at = now()
    const invite = { id: randomUUID(), email, createdAt: at, expiresAt: later(at, WEEK) }
    await accounts.transaction(async transaction => {
      await lockAdministrator(transaction, macs, caller)
      await transaction.delete(invites).where(lt(invites.expiresAt, at))
      await transaction
        .insert(invites)
        .values(macs.sign(inviteRule, { ...invite, madeBy: caller.userId, tokenHash: hashSecretToken(token) }))
    })
    return {
      id: invite.id,
      email,
      createdAt: at.toISOString(),
      expiresAt: invite.expiresAt.toISOString(),
      // In the fragment, like every secret in a link, so that no server or log sees it.
      link: `${origin}/?tab=register#${token}`,
    }
  },

  async list() {
    const rows = await accounts
      .select({ id: invites.id, email: invites.email, createdAt: invites.createdAt, expiresAt: invites.expiresAt })
      .from(invites)
      .where(gt(invites.expiresAt, now()))
      .orderBy(desc(invites.createdAt))
    return rows.map(({ id, email, createdAt, expiresAt }) => {
      return { id, email, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() }
    })
  },

  /** For the holder of the link. */
  async find(token: string) {
    const [invite] = await accounts.select({ email: invites.email }).from(invites).where(isValid(token, now()))
    if (!invite) throw inviteExpired()
    return invite
  },

  async revoke(id: string) {
    const deleted = await accounts.delete(invites).where(eq(invites.id, id)).returning({ id: invites.id })
    if (deleted.length === 0) throw new AppError('invitation_not_found')
  },
})
