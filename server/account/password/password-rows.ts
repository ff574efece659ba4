import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import { passwordRule } from '../account-macs.ts'
import { passwords, twoFactors } from '../account-tables.ts'

type Writer = Pick<Database['accounts'], 'select' | 'update'>

/** Signs a new password row. Last in its transaction, because the MAC covers the two-factor row too. */
export const signPassword = async (macs: RowMacs, transaction: Writer, userId: string, hash: string) => {
  const [found] = await transaction
    .select({ enabledAt: twoFactors.enabledAt })
    .from(twoFactors)
    .where(eq(twoFactors.userId, userId))
  const mac = macs.make(passwordRule, { userId, hash, hasSecondStep: Boolean(found?.enabledAt) })
  await transaction.update(passwords).set({ mac }).where(eq(passwords.userId, userId))
}

/** Binds the password to a second step, or unbinds it; never makes an unsigned row valid. */
export const bindSecondStep = async (macs: RowMacs, transaction: Writer, userId: string, hasSecondStep: boolean) => {
  const [row] = await transaction.select().from(passwords).where(eq(passwords.userId, userId)).for('update')
  const verified =
    macs.verified(passwordRule, row && { ...row, hasSecondStep: !hasSecondStep }) ??
    macs.verified(passwordRule, row && { ...row, hasSecondStep })
  if (!verified) return
  const mac = macs.make(passwordRule, { userId, hash: verified.hash, hasSecondStep })
  await transaction.update(passwords).set({ mac }).where(eq(passwords.userId, userId))
}
