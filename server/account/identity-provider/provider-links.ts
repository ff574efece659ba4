import { and, eq } from 'drizzle-orm'
import { emailField, nameField } from '#contract/account/account-fields.ts'
import type { ProviderRefusal } from '#contract/account/security/identity-provider.ts'
import type { LogActivity } from '#server/activity/activity-log.ts'
import type { Database } from '#server/platform/database/database.ts'
import { users } from '#server/platform/database/tables.ts'
import type { Caller } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import { providerLinkRule } from '../account-macs.ts'
import { identityProviderLinks } from '../account-tables.ts'
import { isRegistrationRefused, type OpenAccount } from '../registration/register.ts'
import { canSignInAgain } from '../sessions/sign-in-methods.ts'
import { lockSession } from '../user-lock.ts'
import type { ProviderPerson } from './open-id.ts'

export class ProviderError extends Error {
  readonly refusal: ProviderRefusal
  constructor(refusal: ProviderRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

const namesOf = ({ given_name, family_name, name = '' }: ProviderPerson, email: string) => {
  const [first = '', ...rest] = name.split(' ')
  const usable = (...candidates: (string | undefined)[]) =>
    candidates.map(text => nameField.safeParse(text)).find(read => read.success)?.data
  return {
    firstName: usable(given_name, first, email.split('@')[0]) ?? 'New',
    lastName: usable(family_name, rest.join(' ')) ?? '–',
  }
}

interface Parts {
  accounts: Database['accounts']
  macs: RowMacs
  issuer: string
  openAccount: OpenAccount
  log: LogActivity
}

/** A provider's user is identified by the provider's subject id, never by email. */
export const createProviderLinks = ({ accounts, macs, issuer, openAccount, log }: Parts) => {
  const isSameIssuer = eq(identityProviderLinks.issuer, issuer)

  const ownerOf = async (sub: string, transaction: Pick<Database['accounts'], 'select'> = accounts) => {
    const [found] = await transaction
      .select()
      .from(identityProviderLinks)
      .where(and(isSameIssuer, eq(identityProviderLinks.subject, sub)))
    return macs.verified(providerLinkRule, found)?.userId
  }

  return {
    /** Whether the provider's user is still linked to this account. */
    async opens(transaction: Pick<Database['accounts'], 'select'>, sub: string, userId: string) {
      return (await ownerOf(sub, transaction)) === userId
    },

    /** The linked account, or a new one if the provider verified the email and no account has it. */
    async enterAs(person: ProviderPerson) {
      const linkedUser = await ownerOf(person.sub)
      if (linkedUser) return linkedUser
      const email = emailField.safeParse(person.email)
      if (!email.success || person.email_verified !== true) throw new ProviderError('provider-unverified')
      // Never linked by email: our emails may be unconfirmed, so the account's owner has to sign in.
      const [existing] = await accounts.select({ id: users.id }).from(users).where(eq(users.email, email.data))
      if (existing) throw new ProviderError('provider-address-taken')
      const registration = { ...namesOf(person, email.data), email: email.data }
      try {
        const { id } = await openAccount(
          registration,
          (transaction, userId) =>
            transaction
              .insert(identityProviderLinks)
              .values(macs.sign(providerLinkRule, { issuer, subject: person.sub, userId })),
          true,
        )
        return id
      } catch (error) {
        if (isRegistrationRefused(error)) throw new ProviderError('registration-closed')
        throw error
      }
    },

    /** For the signed-in owner of an account. */
    async linkTo(caller: Caller, { sub, email_verified }: ProviderPerson) {
      const { userId } = caller
      if ((await ownerOf(sub)) === userId) return
      if (email_verified !== true) throw new ProviderError('provider-unverified')
      await accounts.transaction(async transaction => {
        await lockSession(transaction, caller)
        const linked = await transaction
          .insert(identityProviderLinks)
          .values(macs.sign(providerLinkRule, { issuer, subject: sub, userId }))
          .onConflictDoNothing()
          .returning({ userId: identityProviderLinks.userId })
        if (linked.length === 0) throw new ProviderError('provider-failed')
        // Last, so that a link that cannot be logged is rolled back.
        await log(userId, { kind: 'provider-linked' })
      })
    },

    async isLinked(userId: string) {
      const [found] = await accounts
        .select({ userId: identityProviderLinks.userId })
        .from(identityProviderLinks)
        .where(and(isSameIssuer, eq(identityProviderLinks.userId, userId)))
      return found !== undefined
    },

    async unlink(userId: string) {
      await accounts.transaction(async transaction => {
        // Does not block rows that refer to the user, such as the log's.
        await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
        const unlinked = await transaction
          .delete(identityProviderLinks)
          .where(and(eq(identityProviderLinks.userId, userId), isSameIssuer))
          .returning({ userId: identityProviderLinks.userId })
        const [user] = await transaction
          .select({ canSignInAgain: canSignInAgain(transaction, users.id) })
          .from(users)
          .where(eq(users.id, userId))
        if (!user?.canSignInAgain) {
          throw new AppError('only_way_to_sign_in')
        }
        if (unlinked.length > 0) await log(userId, { kind: 'provider-unlinked' })
      })
    },
  }
}
