import { randomUUID } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Registration } from '#contract/account/registration/registration.ts'
import { formerManagerRule, grantRule, personInvitationRule } from '#server/people/grant-rule.ts'
import { currentTerms, isLasting, worksNow } from '#server/people/invitation-rights.ts'
import { dependents, formerManagers, grants, personInvitations } from '#server/people/people-tables.ts'
import { lockAccounts, lockPeople } from '#server/platform/database/advisory-locks.ts'
import type { Database } from '#server/platform/database/database.ts'
import { people, users } from '#server/platform/database/tables.ts'
import { userRule } from '#server/platform/database/user-rows.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import { hashSecretToken } from '#server/platform/secrets/secret-tokens.ts'
import { badField } from '../password/new-password.ts'
import { spendInvite, spendInviteOf } from './invites.ts'
import { ruleNow } from './registration-rule.ts'
import { isSetUpCode } from './set-up-code.ts'

const WRONG_CODE = 'That is not the setup code. You can find it where Wellkept was started.'

export const isRegistrationRefused = (error: unknown) =>
  error instanceof AppError &&
  (['registration_closed', 'invitation_needed', 'invitation_over', 'invitation_for_other'].includes(error.code) ||
    error.fields?.setUpCode !== undefined)

/** Whether an administrator invited this email. Throws if the person may not register. */
const isInvited = async (
  transaction: Database['accounts'],
  macs: RowMacs,
  { email, invite }: Pick<Registration, 'email' | 'invite'>,
  /** Whether only the mailbox of this address has the offer of a login that is used. */
  hasMailedOffer: boolean,
) => {
  const rule = await ruleNow(transaction)
  if (rule === 'open') return false
  if (rule === 'closed') throw new AppError('registration_closed')
  if (invite) {
    await spendInvite(transaction, macs, invite, email, new Date())
    return true
  }
  // The maker of an offer that was not mailed may hold it too: it proves nothing about the address.
  if (!hasMailedOffer) throw new AppError('invitation_needed')
  // A family cannot invite to the installation: an administrator must have.
  await spendInviteOf(transaction, macs, email, new Date())
  return false
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
 * Uses the invitation that gives a person without an account their own, and returns that person. Caregivers keep their
 * access until the person ends it; who managed the records until now stays known.
 */
const spendLoginOffer = async (transaction: Database['accounts'], macs: RowMacs, token: string, email: string) => {
  const at = new Date()
  const isMeant = and(eq(personInvitations.tokenHash, hashSecretToken(token)), gt(personInvitations.expiresAt, at))
  const [found] = await transaction.select().from(personInvitations).where(isMeant)
  const offer = macs.verified(personInvitationRule, found)
  if (offer?.kind !== 'login') throw new AppError('offer_over')
  if (offer.email !== email) throw new AppError('offer_for_other')
  const { personId, isMailed } = offer
  await lockPeople(transaction, [personId])
  const gone = await transaction.delete(dependents).where(eq(dependents.personId, personId)).returning()
  const [spent] = await transaction.delete(personInvitations).where(isMeant).returning()
  // Read again under the lock: a new manager, who is asked too, may just have been added.
  const current = macs.verified(personInvitationRule, spent)
  if (gone.length === 0 || !current || !(await currentTerms(transaction, macs, current, at)))
    throw new AppError('offer_over')
  if (!(await worksNow(transaction, macs, current, at))) throw new AppError('offer_not_yet')
  await transaction.delete(personInvitations).where(eq(personInvitations.personId, personId))
  for (const stored of await transaction.select().from(grants).where(eq(grants.personId, personId))) {
    const grant = macs.verified(grantRule, stored)
    if (!grant) continue
    const { accountId, isConfirmed, mac } = macs.sign(grantRule, { ...grant, isConfirmed: false })
    await transaction
      .update(grants)
      .set({ isConfirmed, mac })
      .where(and(eq(grants.personId, personId), eq(grants.accountId, accountId)))
    if (grant.role !== 'manage') continue
    const former = { personId, accountId, endedAt: at, reason: 'handed-over' as const, isLasting: isLasting(grant) }
    await transaction.insert(formerManagers).values(macs.sign(formerManagerRule, former)).onConflictDoNothing()
  }
  return { personId, isMailed }
}

interface Circumstances {
  expectedCode: string | undefined
  isVerified: boolean | undefined
  logHandOver: (personId: string) => Promise<void>
}

/** Of concurrent first registrations, one becomes the administrator. */
export const addAccount = async (
  accounts: Database['accounts'],
  macs: RowMacs,
  { firstName, lastName, email, invite, offer, setUpCode = '' }: Registration,
  { expectedCode, isVerified = false, logHandOver }: Circumstances,
  addSignIn: AddSignIn,
) =>
  accounts.transaction(async transaction => {
    await lockAccounts(transaction)
    // Here, because every new account is created here.
    const offered = offer === undefined ? undefined : await spendLoginOffer(transaction, macs, offer, email)
    const { personId } = offered ?? {}
    const invited = await isInvited(transaction, macs, { email, invite }, offered?.isMailed === true)
    const [anyone] = await transaction.select({ id: users.id }).from(users).limit(1)
    if (!anyone && expectedCode && !isSetUpCode(expectedCode, setUpCode)) throw badField('setUpCode', WRONG_CODE)
    // The first account counts as confirmed, because mail may not work yet. An offer that was shown to its maker
    // says nothing about the address.
    const isConfirmed = isVerified || invited || offered?.isMailed === true || anyone === undefined
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
    // Reveals that the address is known: without mail there is no other way to tell its owner. Attempts are
    // rate-limited.
    if (!user) throw badField('email', 'There is already an account with this email. Sign in instead.')
    await addSignIn(transaction, user.id)
    // Last, on a separate connection: if logging fails, everything is rolled back.
    if (personId) await logHandOver(personId)
    return { ...user, isConfirmed, isHandedOver: personId !== undefined }
  })

/** Removes an account that was just added. */
export const withdrawAccount = (accounts: Database['accounts'], userId: string) =>
  accounts.delete(people).where(eq(people.id, userId))
