import { eq } from 'drizzle-orm'
import { protectRows, type RowMacs } from '../secrets/row-macs.ts'
import type { Database } from './database.ts'
import { users } from './tables.ts'

/** Who is an administrator, and where mail about an account goes. */
export const userRule = protectRows(users, ['id', 'email', 'isAdmin'])

type UserChange = Partial<typeof users.$inferInsert>

/** Does not confirm a role that was written to the database directly. */
export const updateUser = async (
  macs: RowMacs,
  transaction: Pick<Database['accounts'], 'select' | 'update'>,
  id: string,
  change: UserChange,
) => {
  const [row] = await transaction.select().from(users).where(eq(users.id, id)).for('no key update')
  if (!row) return
  const verified = macs.verified(userRule, row) ?? { ...row, isAdmin: false }
  const next = macs.sign(userRule, { ...verified, ...change, id })
  await transaction
    .update(users)
    .set({ ...change, isAdmin: next.isAdmin, mac: next.mac })
    .where(eq(users.id, id))
}
