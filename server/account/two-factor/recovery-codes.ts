import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, count, eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import type { KeyRing } from '#server/platform/secrets/key-ring.ts'
import { BrokenSeal } from '#server/platform/secrets/sealing.ts'
import { recoveryCodes } from '../account-tables.ts'
import { base32 } from './totp.ts'

const COUNT = 10
/** Fifty bits: not guessable with rate limits, and short enough to type. */
const LENGTH = 10

type Accounts = Pick<Database['accounts'], 'select' | 'insert' | 'delete'>

/** Ignores case and separators. */
const bare = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '')

const newCode = () => {
  const chars = base32(randomBytes(8)).toLowerCase().slice(0, LENGTH)
  return `${chars.slice(0, 5)}-${chars.slice(5)}`
}

export const RECOVERY_CODES = 'recovery codes'
export const codeBinding = (userId: string) => `recovery-code/${userId}`

/** For a lost phone: ten one-time codes, stored as sealed hashes. */
export const createRecoveryCodes = (accounts: Database['accounts'], keyRing: KeyRing) => {
  const sealer = keyRing.sealer(RECOVERY_CODES)
  const hashOf = (code: string) => createHash('sha256').update(bare(code)).digest()

  /** A row that the server did not write is not valid. */
  const isOf = (userId: string, sealedHash: Buffer, hash: Buffer) => {
    try {
      return timingSafeEqual(sealer.open(codeBinding(userId), sealedHash), hash)
    } catch (error) {
      if (error instanceof BrokenSeal) return false
      throw error
    }
  }

  return {
    /** Replaces the previous ones; shown only once. */
    async renew(transaction: Accounts, userId: string) {
      const codes = Array.from({ length: COUNT }, newCode)
      await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
      await transaction
        .insert(recoveryCodes)
        .values(codes.map(code => ({ userId, sealedHash: sealer.seal(codeBinding(userId), hashOf(code)) })))
      return codes
    },

    async clear(transaction: Accounts, userId: string) {
      await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    },

    /** The delete is the check, so that of two concurrent uses one succeeds. */
    async spend(userId: string, code: string) {
      const hash = hashOf(code)
      const left = await accounts.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId))
      const found = left.find(({ sealedHash }) => isOf(userId, sealedHash, hash))
      if (!found) return false
      const matches = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.sealedHash, found.sealedHash))
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
