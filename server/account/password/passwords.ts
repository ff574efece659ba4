import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { emailField } from '#contract/account/account-fields.ts'
import type { Database } from '#server/platform/database/database.ts'
import { users } from '#server/platform/database/tables.ts'
import type { Caller } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import { passwordRule } from '../account-macs.ts'
import { passwords, twoFactors } from '../account-tables.ts'
import type { RateLimiter } from '../rate-limit/rate-limiter.ts'
import { badField, type CheckNewPassword } from './new-password.ts'
import type { PasswordHasher } from './password-hasher.ts'
import { signPassword } from './password-rows.ts'
import type { ReplacePassword } from './replace-password.ts'

/** Checks and changes passwords. Every attempt is rate-limited. */
export const createPasswords = (
  accounts: Database['accounts'],
  macs: RowMacs,
  hasher: PasswordHasher,
  rateLimit: RateLimiter,
  replacePassword: ReplacePassword,
  checkNewPassword: CheckNewPassword,
) => {
  const find = async (condition: SQL) => {
    const [found] = await accounts
      .select({
        userId: users.id,
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
        hash: passwords.hash,
        mac: passwords.mac,
        hasSecondStep: sql<boolean>`${isNotNull(twoFactors.enabledAt)}`,
      })
      .from(users)
      .leftJoin(passwords, eq(passwords.userId, users.id))
      .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
      .where(condition)
    if (!found) return undefined
    const { hash, mac, hasSecondStep, ...account } = found
    const verified = mac && macs.verified(passwordRule, { userId: account.userId, hash, hasSecondStep, mac })
    return { ...account, hashed: verified?.hash }
  }

  /** Takes as long if there is no such account or password. */
  const fits = async (hashed: string | null | undefined, password: string) => {
    if (hashed) return hasher.verify(hashed, password)
    await hasher.hash(password)
    return false
  }

  /** Throws an error at the given field if the caller's password is wrong. */
  const check = async ({ userId }: Caller, field: string, password: string) => {
    const found = await find(eq(users.id, userId))
    if (!found?.hashed) throw new AppError('no_password')
    const { hashed, ...account } = found
    const isCorrect = await rateLimit.withPassword(account.email, async () =>
      (await fits(hashed, password)) ? true : undefined,
    )
    if (!isCorrect) throw badField(field, 'Incorrect password.')
    return { ...account, hashed }
  }

  return {
    check,

    /** The account with this email and password. To be called within `rateLimit.withPassword`. */
    async ownerOf(email: string, password: string) {
      const address = emailField.safeParse(email)
      const found = address.success ? await find(eq(users.email, address.data)) : undefined
      const isCorrect = await fits(found?.hashed, password)
      return isCorrect && found?.hashed ? { userId: found.userId, hash: found.hashed } : undefined
    },

    /** Whether a hash is still this person's current one. */
    isCurrent: async (transaction: Pick<Database['accounts'], 'select'>, userId: string, hash: string) => {
      const [stored] = await transaction
        .select({ hash: passwords.hash })
        .from(passwords)
        .where(eq(passwords.userId, userId))
      return stored?.hash === hash
    },

    /** Ends every session. Returns the new hash. */
    async change(caller: Caller, currentPassword: string, newPassword: string) {
      const account = await check(caller, 'currentPassword', currentPassword)
      await checkNewPassword('newPassword', newPassword, account)
      if (newPassword === currentPassword)
        throw badField('newPassword', 'Choose a password that is different from your current one.')
      const hash = await hasher.hash(newPassword)
      await replacePassword(account.userId, 'password-changed', async transaction => {
        const changed = await transaction
          .update(passwords)
          .set({ hash })
          // Only if the checked hash is still current, so that one of two concurrent changes fails.
          .where(and(eq(passwords.userId, account.userId), eq(passwords.hash, account.hashed)))
          .returning({ userId: passwords.userId })
        if (changed.length === 0) throw new AppError('password_changed_elsewhere')
        await signPassword(macs, transaction, account.userId, hash)
      })
      return hash
    },
  }
}

export type Passwords = ReturnType<typeof createPasswords>
