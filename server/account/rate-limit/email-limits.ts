import { createHmac } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { mailboxOf } from '#server/platform/same-address.ts'
import { emailCounts } from '../account-tables.ts'

/** Per UTC day: by one account, by one account to one address, and to one address. */
const MAX_EMAILS = {
  message: { account: 30, pair: 10, recipient: 100 },
  // Any address can be invited, so only a few invitations go to each.
  invitation: { account: 30, pair: 3, recipient: 10 },
} as const

class LimitReached extends Error {}

/** Limits emails to others, so that this installation cannot be used to spam strangers. */
export const createEmailLimits = (accounts: Database['accounts'], secret: Buffer, now: () => Date) => {
  const keyOf = (subject: string) => createHmac('sha256', secret).update(subject).digest()

  return {
    /** Returns whether an email may be sent; counts it only then. */
    async take(accountId: string, address: string, kind: keyof typeof MAX_EMAILS = 'message'): Promise<boolean> {
      const limits = MAX_EMAILS[kind]
      // However it is spelled: with a tag it reaches the same person.
      const recipient = mailboxOf(address)
      const day = now().toISOString().slice(0, 10)
      try {
        await accounts.transaction(async transaction => {
          await transaction.delete(emailCounts).where(lt(emailCounts.day, day))
          for (const [subject, most] of [
            [`${kind}/account/${accountId}`, limits.account],
            [`${kind}/pair/${accountId}/${recipient}`, limits.pair],
            [`${kind}/recipient/${recipient}`, limits.recipient],
          ] as const) {
            const counted = await transaction
              .insert(emailCounts)
              .values({ key: keyOf(subject), day, count: 1 })
              .onConflictDoUpdate({
                target: [emailCounts.day, emailCounts.key],
                set: { count: sql`${emailCounts.count} + 1` },
                setWhere: lt(emailCounts.count, most),
              })
              .returning({ count: emailCounts.count })
            if (counted.length === 0) throw new LimitReached()
          }
        })
        return true
      } catch (error) {
        if (error instanceof LimitReached) return false
        throw error
      }
    },
  }
}

export type EmailLimits = ReturnType<typeof createEmailLimits>
