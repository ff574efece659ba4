import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'
import { credentials } from '#server/platform/tables.ts'
import { PASSWORD_PROVIDER } from './has-password.ts'
import { badField } from './new-password.ts'
import type { PasswordHasher } from './password-hasher.ts'
import type { SlowDown } from './slow-down-store.ts'

/** Whether somebody who is signed in knows their password; guesses are slowed down as those at sign-in are. */
export const createPasswordCheck =
  (accounts: Database['accounts'], hasher: PasswordHasher, slowDown: SlowDown) =>
  async (user: { id: string; email: string }, password: string, address: string) => {
    const [credential] = await accounts
      .select({ hashed: credentials.password })
      .from(credentials)
      .where(and(eq(credentials.userId, user.id), eq(credentials.providerId, PASSWORD_PROVIDER)))
    if (!credential?.hashed) throw badField('password', 'Set a password first.')
    const attempt = await slowDown.countSignIn(user.email, address)
    const isRight = await hasher.verify(credential.hashed, password).catch(async error => {
      await attempt.withdraw()
      throw error
    })
    if (!isRight) throw badField('password', 'This is not your password.')
    await attempt.succeed()
  }

export type CheckPassword = ReturnType<typeof createPasswordCheck>
