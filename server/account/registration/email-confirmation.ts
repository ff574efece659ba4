import { and, eq } from 'drizzle-orm'
import type { Language } from '#contract/account/settings/settings.ts'
import type { LogActivity } from '#server/activity/activity-log.ts'
import type { Database } from '#server/platform/database/database.ts'
import { users } from '#server/platform/database/tables.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { Mail } from '#server/platform/mail.ts'
import type { InBackground } from '#server/platform/start/background.ts'
import { translatorFor } from '#server/platform/translations.ts'
import type { AccountLinks } from '../account-links.ts'
import { firstConfirmationEmail, linkTo } from '../emails.ts'
import type { RateLimiter } from '../rate-limit/rate-limiter.ts'
import type { AccountsTransaction } from '../user-lock.ts'

const DAY = 24 * 3_600_000

interface Parts {
  links: AccountLinks
  mail: Mail
  rateLimit: RateLimiter
  log: LogActivity
  inBackground: InBackground
}

export interface Unconfirmed {
  id: string
  email: string
  language: Language
}

/** Stays confirmed until the email changes. */
export const confirmAddress = async (
  transaction: Pick<Database['accounts'], 'update'>,
  userId: string,
  email: string,
  at: Date,
) => {
  const confirmed = await transaction
    .update(users)
    .set({ emailConfirmedAt: at })
    .where(and(eq(users.id, userId), eq(users.email, email)))
    .returning({ id: users.id })
  return confirmed.length > 0
}

/** Sends a confirmation link to the registered email, if mail is set up. */
export const createEmailConfirmation = ({ links, mail, rateLimit, log, inBackground }: Parts) => ({
  /** Also called before registration, so that a stranger's mailbox cannot be flooded. */
  checkMaySend: async (email: string) => {
    if (mail.isSetUp) await rateLimit.countConfirmation(email)
  },

  async send({ id, email, language }: Unconfirmed, origin: string) {
    if (!mail.isSetUp) return
    const { token } = await links.make(id, 'confirmation', DAY, email)
    inBackground('mailing a link to confirm an email', async () => {
      const translate = await translatorFor(language)
      await mail.send(firstConfirmationEmail(email, linkTo(origin, 'confirm-email', token), translate))
    })
  },

  /** Confirms only the email that the link was sent to. */
  async spend(transaction: AccountsTransaction, token: string) {
    const link = await links.spend(transaction, 'confirmation', token)
    if (!link?.newEmail) return undefined
    const isConfirmed = await confirmAddress(transaction, link.userId, link.newEmail, new Date())
    if (!isConfirmed) throw new AppError('email_link_over')
    await log(link.userId, { kind: 'email-confirmed' })
    return link.newEmail
  },
})

export type EmailConfirmation = ReturnType<typeof createEmailConfirmation>
