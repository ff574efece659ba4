import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { userKeys } from '#server/platform/database/tables.ts'
import { newKey, type SealingKey, unwrapKey, wrapKey, wrappingKey } from '#server/platform/secrets/sealing.ts'

const REMEMBERED = 10_000

export type UserKeys = ReturnType<typeof createUserKeys>

/** Each user's own key, unwrapped once and remembered; made at their first record. */
export const createUserKeys = (database: Database, installationKey: Buffer) => {
  const wrapping = wrappingKey(installationKey)
  const remembered = new Map<string, SealingKey>()

  const remember = (userId: string, wrapped: Buffer) => {
    const key = unwrapKey(wrapping, userId, wrapped)
    const oldest = remembered.keys().next().value
    if (remembered.size >= REMEMBERED && oldest !== undefined) remembered.delete(oldest)
    remembered.set(userId, key)
    return key
  }

  const load = async (transaction: Transaction, userId: string) => {
    const [row] = await transaction.select().from(userKeys).where(eq(userKeys.userId, userId))
    return row && remember(userId, row.wrapped)
  }

  return {
    /** The key to read with, or undefined where the user has never written. */
    async toRead(userId: string): Promise<SealingKey | undefined> {
      return remembered.get(userId) ?? database.asUser(userId, transaction => load(transaction, userId))
    },

    /** The key to write with, made if need be. Two first writes at once end with the same key. */
    async toWrite(userId: string): Promise<SealingKey> {
      const known = await this.toRead(userId)
      if (known) return known
      return database.asUser(userId, async transaction => {
        const wrapped = wrapKey(wrapping, userId, newKey())
        await transaction.insert(userKeys).values({ userId, wrapped }).onConflictDoNothing()
        const key = await load(transaction, userId)
        if (!key) throw new Error('A key that was just written cannot be read')
        return key
      })
    },

    /**
     * The key to write with, inside a transaction that already speaks for the user. Not remembered where it is new: the
     * transaction may still be taken back, and what is sealed with a key that nobody kept is lost.
     */
    async inside(transaction: Transaction, userId: string): Promise<SealingKey> {
      const known = remembered.get(userId)
      if (known) return known
      const wrapped = wrapKey(wrapping, userId, newKey())
      const [, [row]] = await Promise.all([
        transaction.insert(userKeys).values({ userId, wrapped }).onConflictDoNothing(),
        transaction.select().from(userKeys).where(eq(userKeys.userId, userId)),
      ])
      if (!row) throw new Error('A key that was just written cannot be read')
      return unwrapKey(wrapping, userId, row.wrapped)
    },

    forget: (userId: string) => remembered.delete(userId),
  }
}
