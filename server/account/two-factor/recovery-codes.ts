import { createHmac, randomBytes } from 'node:crypto'
import { and, count, eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { recoveryCodes } from '../account-tables.ts'
import { base32 } from './totp.ts'

const COUNT = 10
/** Fifty bits: not guessable with rate limits, and short enough to type. */
const LENGTH = 10

type Accounts = Pick<Database['accounts'], 'select' | 'insert' | 'delete'>

/** However it was typed. */
const bare = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '')

const newCode = () => {
  const letters = base32(randomBytes(8)).toLowerCase().slice(0, LENGTH)
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

/** For a lost phone: ten codes that work once each. The database keeps keyed hashes of them. */
export const createRecoveryCodes = (accounts: Database['accounts'], secret: Buffer) => {
  const hashOf = (userId: string, code: string) =>
    createHmac('sha256', secret)
      .update(`${userId}/${bare(code)}`)
      .digest()

  return {
    /** In the place of those before; shown this once. */
    async renew(transaction: Accounts, userId: string) {
      const codes = Array.from({ length: COUNT }, newCode)
      await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
      await transaction.insert(recoveryCodes).values(codes.map(code => ({ userId, codeHash: hashOf(userId, code) })))
      return codes
    },

    async clear(transaction: Accounts, userId: string) {
      await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    },

    /** Whether it was one. Taking it away is the check, so that of two at once one finds it. */
    async spend(userId: string, code: string) {
      const matches = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(userId, code)))
      const spent = await accounts.delete(recoveryCodes).where(matches).returning({ userId: recoveryCodes.userId })
      return spent.length > 0
    },

    async left(userId: string) {
      const [found] = await accounts
        .select({ left: count() })
        .from(recoveryCodes)
        .where(eq(recoveryCodes.userId, userId))
      return found?.left ?? 0
    },
  }
}
