import { randomUUID } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Registration } from '#contract/account/registration/registration.ts'
import { lockAccounts } from '#server/platform/database/accounts-lock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { grantRule, personInvitationRule } from '#server/platform/database/grant-rule.ts'
import { dependents, grants, personInvitations } from '#server/platform/database/people-tables.ts'
import { people, users } from '#server/platform/database/tables.ts'
import { userRule } from '#server/platform/database/user-rows.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import { hashSecretToken } from '#server/platform/secrets/secret-tokens.ts'
import { badField } from '../password/new-password.ts'
import { spendInvite } from './invites.ts'
import { ruleNow } from './registration-rule.ts'
import { isSetUpCode } from './set-up-code.ts'

const WRONG_CODE = 'That is not the setup code. You can find it where Wellkept was started.'

export const isRegistrationRefused = (error: unknown) =>
  error instanceof AppError &&
  (['registration_closed', 'invitation_needed', 'invitation_over', 'invitation_for_other'].includes(error.code) ||
    error.fields?.setUpCode !== undefined)

/** Whether this email was invited. Throws if the person may not register. */
const isInvited = async (
  transaction: Database['accounts'],
  macs: RowMacs,
  email: string,
  invite: string | undefined,
) => {
  const rule = await ruleNow(transaction)
  if (rule === 'open') return false
  if (rule === 'closed') throw new AppError('registration_closed')
  if (!invite) throw new AppError('invitation_needed')
  await spendInvite(transaction, macs, invite, email, new Date())
  return true
}

/** Stores the new account's sign-in method. */
type AddSignIn = (
  transaction: Pick<Database['accounts'], 'select' | 'insert' | 'update'>,
  userId: string,
) => Promise<unknown>

/** Creates an account with its sign-in method. `isVerified`: a provider confirmed the email. */
export type OpenAccount = (
  registration: Registration,
  addSignIn: AddSignIn,
  isVerified?: boolean,
) => Promise<{ id: string; isAdmin: boolean; isConfirmed: boolean }>

/**
 * Uses the invitation that gives a person without an account their own, and returns that person. Caregivers keep
 * the access that the person confirms.
 */
const spendLoginOffer = async (transaction: Database['accounts'], macs: RowMacs, token: string, email: string) => {
  const isMeant = and(
    eq(personInvitations.tokenHash, hashSecretToken(token)),
    gt(personInvitations.expiresAt, new Date()),
  )
  const [found] = await transaction.delete(personInvitations).where(isMeant).returning()
  const spent = macs.verified(personInvitationRule, found)
  if (spent?.kind !== 'login') throw new AppError('offer_over')
  if (spent.email !== email) throw new AppError('offer_for_other')
  const { personId } = spent
  await transaction.delete(dependents).where(eq(dependents.personId, personId))
  await transaction.delete(personInvitations).where(eq(personInvitations.personId, personId))
  for (const grant of await transaction.select().from(grants).where(eq(grants.personId, personId))) {
    const known = macs.verified(grantRule, grant)
    if (!known) continue
    const { accountId, isConfirmed, mac } = macs.sign(grantRule, { ...known, isConfirmed: false })
    await transaction
      .update(grants)
      .set({ isConfirmed, mac })
      .where(and(eq(grants.personId, personId), eq(grants.accountId, accountId)))
  }
  return personId
}

/** Of concurrent first registrations, one becomes the administrator. */
export const addAccount = async (
  accounts: Database['accounts'],
  macs: RowMacs,
  { firstName, lastName, email, invite, offer, setUpCode = '' }: Registration,
  { expectedCode, isVerified = false }: { expectedCode: string | undefined; isVerified: boolean | undefined },
  addSignIn: AddSignIn,
) =>
  accounts.transaction(async transaction => {
    await lockAccounts(transaction)
    // Here, because every new account passes here.
    const personId = offer === undefined ? undefined : await spendLoginOffer(transaction, macs, offer, email)
    const invited = personId !== undefined || (await isInvited(transaction, macs, email, invite))
    const [anyone] = await transaction.select({ id: users.id }).from(users).limit(1)
    if (!anyone && expectedCode && !isSetUpCode(expectedCode, setUpCode)) throw badField('setUpCode', WRONG_CODE)
    // The first account counts as confirmed, because mail may not work yet.
    const isConfirmed = isVerified || invited || anyone === undefined
    const row = {
      id: personId ?? randomUUID(),
      firstName,
      lastName,
      email,
      emailConfirmedAt: isConfirmed ? new Date() : null,
    }
    if (!personId) await transaction.insert(people).values({ id: row.id })
    const [user] = await transaction
      .insert(users)
      .values(macs.sign(userRule, { ...row, isAdmin: anyone === undefined }))
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id, isAdmin: users.isAdmin })
    // Reveals that the address is known: without mail there is no other way to tell its owner. Attempts are rate-limited.
    if (!user) throw badField('email', 'There is already an account with this email. Sign in instead.')
    await addSignIn(transaction, user.id)
    return { ...user, isConfirmed }
  })

/** Removes an account that was just added. */
export const withdrawAccount = (accounts: Database['accounts'], userId: string) =>
  accounts.delete(people).where(eq(people.id, userId))
