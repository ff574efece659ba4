import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Registration } from '#contract/account/registration.ts'
import { lockAccounts } from '#server/platform/database/accounts-lock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { users } from '#server/platform/database/tables.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { badField } from '../password/new-password.ts'
import { spendInvite } from './invites.ts'
import { ruleNow } from './registration-rule.ts'

export const isRegistrationRefused = (error: unknown) =>
  error instanceof AppError && ['registration_closed', 'invitation_needed', 'invitation_over'].includes(error.code)

const checkMayRegister = async (transaction: Database['accounts'], invite: string | undefined) => {
  const rule = await ruleNow(transaction)
  if (rule === 'open') return
  if (rule === 'closed') throw new AppError('registration_closed')
  if (!invite) throw new AppError('invitation_needed')
  const isSpent = await spendInvite(transaction, invite, new Date())
  if (!isSpent) throw new AppError('invitation_over')
}

/** Stores what the new account's owner signs in with. */
type AddSignIn = (transaction: Pick<Database['accounts'], 'insert'>, userId: string) => Promise<unknown>

/** Opens an account, with what its owner will sign in with if that is known. */
export type OpenAccount = (
  registration: Registration,
  addSignIn?: AddSignIn,
) => Promise<{ id: string; isAdmin: boolean }>

/** Adds the account. Of those who register first at the same moment, one becomes the administrator. */
export const addAccount = async (
  accounts: Database['accounts'],
  { firstName, lastName, email, invite }: Registration,
  addSignIn?: AddSignIn,
) =>
  accounts.transaction(async transaction => {
    await lockAccounts(transaction)
    // Here, where every way to a new account passes.
    await checkMayRegister(transaction, invite)
    const [anyone] = await transaction.select({ id: users.id }).from(users).limit(1)
    const [user] = await transaction
      .insert(users)
      .values({
        id: randomUUID(),
        firstName,
        lastName,
        email,
        isAdmin: anyone === undefined,
      })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id, isAdmin: users.isAdmin })
    // Says that the address is known: without mail there is no other way to tell its owner. Tries are limited per address.
    if (!user) throw badField('email', 'There is already an account with this email. Sign in instead.')
    await addSignIn?.(transaction, user.id)
    return user
  })

/** Takes back an account that was added a moment ago. */
export const withdrawAccount = (accounts: Database['accounts'], userId: string) =>
  accounts.delete(users).where(eq(users.id, userId))
