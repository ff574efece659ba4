import { and, eq, exists, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { SetupStep } from '#contract/account/registration/setup-step.ts'
import type { Database } from '#server/platform/database/database.ts'
import { installation, users } from '#server/platform/database/tables.ts'
import { twoFactors } from '../account-tables.ts'
import { hasOnlyPasskeys } from './sign-in-methods.ts'

type Accounts = Pick<Database['accounts'], 'select'>

/** As an expression in SQL on `users`: what this person has to do before anything else. */
export const setupStep = (accounts: Accounts, isMailSetUp: boolean): SQL<SetupStep | null> => {
  // Without mail nobody can confirm.
  const isUnconfirmed = isMailSetUp ? isNull(users.emailConfirmedAt) : sql`false`
  const rule = accounts.select({ rule: installation.twoFactorRequired }).from(installation)
  const isRequired = sql`(${rule}) = any (case when ${users.isAdmin} then '{administrators,everyone}'::text[] else '{everyone}' end)`
  const isOn = accounts
    .select({ one: sql`1` })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, users.id), isNotNull(twoFactors.enabledAt)))
  // A passkey counts as both factors, if there is no other sign-in method.
  const lacksTwoFactor = and(isRequired, not(exists(isOn)), not(hasOnlyPasskeys(accounts, users.id)))
  return sql`case when ${isUnconfirmed} then 'confirm-email' when ${lacksTwoFactor} then 'two-factor' end`
}
