import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { newKey, type SealingKey, unwrapKey, wrapKey, wrappingKey } from '#server/platform/secrets/sealing.ts'
import { personKeys } from './person-key-tables.ts'

const REMEMBERED = 10_000

export type PersonKeys = ReturnType<typeof createPersonKeys>

/** Each user's key, unwrapped once and cached; created with their first record. */
export const createPersonKeys = (database: Database, installationKey: Buffer) => {
  const wrapping = wrappingKey(installationKey)
  const remembered = new Map<string, SealingKey>()

  const remember = (personId: string, wrapped: Buffer) => {
    const key = unwrapKey(wrapping, personId, wrapped)
    const oldest = remembered.keys().next().value
    if (remembered.size >= REMEMBERED && oldest !== undefined) remembered.delete(oldest)
    remembered.set(personId, key)
    return key
  }

  const load = async (transaction: Transaction, personId: string) => {
    const [row] = await transaction.select().from(personKeys).where(eq(personKeys.personId, personId))
    return row && remember(personId, row.wrapped)
  }

  return {
    /** The key for reading, or undefined if the user has never written. */
    async toRead(personId: string): Promise<SealingKey | undefined> {
      return remembered.get(personId) ?? database.asUser(personId, transaction => load(transaction, personId))
    },

    /** The key for writing, created if needed. Two concurrent first writes get the same key. */
    async toWrite(personId: string): Promise<SealingKey> {
      const known = await this.toRead(personId)
      if (known) return known
      return database.asUser(personId, async transaction => {
        const wrapped = wrapKey(wrapping, personId, newKey())
        await transaction.insert(personKeys).values({ personId, wrapped }).onConflictDoNothing()
        const key = await load(transaction, personId)
        if (!key) throw new Error('A key that was just written cannot be read')
        return key
      })
    },

    /**
     * The key for writing, inside a transaction that already acts as the user. A new one is not cached: the
     * transaction may still roll back, and data sealed with a lost key could not be read.
     */
    async inside(transaction: Transaction, personId: string): Promise<SealingKey> {
      const known = remembered.get(personId)
      if (known) return known
      const wrapped = wrapKey(wrapping, personId, newKey())
      const [, [row]] = await Promise.all([
        transaction.insert(personKeys).values({ personId, wrapped }).onConflictDoNothing(),
        transaction.select().from(personKeys).where(eq(personKeys.personId, personId)),
      ])
      if (!row) throw new Error('A key that was just written cannot be read')
      return unwrapKey(wrapping, personId, row.wrapped)
    },

    forget: (personId: string) => remembered.delete(personId),
  }
}
