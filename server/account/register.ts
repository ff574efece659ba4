import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type PasswordOwner, passwordFault } from '#contract/account/password-rules.ts'
import type { Registration } from '#contract/account/registration.ts'
import type { Database } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { credentials, users } from '#server/platform/tables.ts'
import { isCommonPassword } from './common-password.ts'
import { PASSWORD_PROVIDER } from './has-password.ts'

// Any number will do, as long as every server of an installation takes the same.
const REGISTRATION_LOCK = 7_305_222

const badField = (field: string, message: string) =>
  new AppError('bad_request', 'Please check the fields.', { fields: { [field]: message } })

export const checkNewPassword = (field: string, password: string, owner: PasswordOwner) => {
  const fault =
    passwordFault(password, owner) ??
    (isCommonPassword(password) ? 'This password is easy to guess. Choose another one.' : undefined)
  if (fault) throw badField(field, fault)
}

export const passwordCredential = (userId: string, password: string) => ({
  id: randomUUID(),
  userId,
  accountId: userId,
  providerId: PASSWORD_PROVIDER,
  password,
})

/** Adds the account. Of those who register first at the same moment, one becomes the administrator. */
export const addAccount = async (
  accounts: Database['accounts'],
  { firstName, lastName, email }: Registration,
  hashed: string | undefined,
) =>
  accounts.transaction(async transaction => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${REGISTRATION_LOCK})`)
    const [anyone] = await transaction.select({ id: users.id }).from(users).limit(1)
    const [user] = await transaction
      .insert(users)
      .values({
        id: randomUUID(),
        name: `${firstName} ${lastName}`,
        firstName,
        lastName,
        email,
        isAdmin: anyone === undefined,
      })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id, isAdmin: users.isAdmin })
    // Says that the address is known: without mail there is no other way to tell its owner. Tries are limited per address.
    if (!user) throw badField('email', 'There is already an account with this email. Sign in instead.')
    if (hashed) await transaction.insert(credentials).values(passwordCredential(user.id, hashed))
    return user
  })
