import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Registration } from '#contract/account/registration.ts'
import type { Database } from '#server/platform/database.ts'
import { credentials, users } from '#server/platform/tables.ts'
import { badField, passwordCredential } from './new-password.ts'

// Any number will do, as long as every server of an installation takes the same.
const REGISTRATION_LOCK = 7_305_222

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

/** Takes back an account that was added a moment ago. */
export const withdrawAccount = (accounts: Database['accounts'], userId: string) =>
  accounts.delete(users).where(eq(users.id, userId))
