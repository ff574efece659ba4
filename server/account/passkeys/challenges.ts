import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { lt } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import type { KeyRing } from '#server/platform/secrets/key-ring.ts'
import { spentChallenges } from '../account-tables.ts'

const LIFETIME = 5 * 60_000
const NONCE = 16
const HEAD = NONCE + 6
const MARK = 32

/**
 * What a passkey signs: a random number, its expiry, and our MAC over both and over what it is
 * for. Nothing is stored until it was answered correctly, so that requesting challenges fills no table.
 */
export const createChallenges = (accounts: Database['accounts'], keyRing: KeyRing, now: () => Date) => {
  /** The newest key's first; an older one is valid while keys rotate. */
  const marksOf = (head: Buffer, purpose: string) =>
    keyRing
      .secrets('passkey challenges')
      .map(secret => createHmac('sha256', secret).update(head).update(purpose).digest())

  const isValid = (challenge: string, purpose: string) => {
    const bytes = Buffer.from(challenge, 'base64url')
    const head = bytes.subarray(0, HEAD)
    const isMarked =
      bytes.length === HEAD + MARK && marksOf(head, purpose).some(mark => timingSafeEqual(bytes.subarray(HEAD), mark))
    return isMarked && head.readUIntBE(NONCE, 6) > now().getTime()
  }

  return {
    isOurs: isValid,

    issue(purpose: string) {
      const head = Buffer.concat([randomBytes(NONCE), Buffer.alloc(6)])
      head.writeUIntBE(now().getTime() + LIFETIME, NONCE, 6)
      return Uint8Array.from(Buffer.concat([head, ...marksOf(head, purpose).slice(0, 1)]))
    },

    /** Marks it as used, for every server; false if it was used before. */
    async spend(challenge: string) {
      const at = now()
      const hash = createHash('sha256').update(Buffer.from(challenge, 'base64url')).digest()
      await accounts.delete(spentChallenges).where(lt(spentChallenges.expiresAt, at))
      const spent = await accounts
        .insert(spentChallenges)
        .values({ hash, expiresAt: new Date(at.getTime() + LIFETIME) })
        .onConflictDoNothing()
        .returning({ hash: spentChallenges.hash })
      return spent.length > 0
    },
  }
}
