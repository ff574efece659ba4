import { eq } from 'drizzle-orm'
import type { CurrentUser } from '#contract/account/current-user.ts'
import { errorText } from '#contract/errors/error-codes.ts'
import type { LogActivity } from '#server/activity/activity-log.ts'
import type { Database } from '#server/platform/database/database.ts'
import { users } from '#server/platform/database/tables.ts'
import { updateUser } from '#server/platform/database/user-rows.ts'
import type { Caller } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { Mail } from '#server/platform/mail.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import type { InBackground } from '#server/platform/start/background.ts'
import { translatorFor } from '#server/platform/translations.ts'
import type { AccountLinks } from '../account-links.ts'
import { confirmationEmail, emailChangeNotice, linkTo } from '../emails.ts'
import { badField } from '../password/new-password.ts'
import type { EmailLimits } from '../rate-limit/email-limits.ts'
import type { RateLimiter } from '../rate-limit/rate-limiter.ts'
import type { EmailConfirmation } from '../registration/email-confirmation.ts'
import { lockSession } from '../user-lock.ts'

const MAILED_LINK = 3_600_000
const TAKEN = errorText('email_taken')
const UNIQUE_VIOLATION = '23505'

interface Parts {
  accounts: Database['accounts']
  macs: RowMacs
  links: AccountLinks
  confirmation: EmailConfirmation
  mail: Mail
  rateLimit: RateLimiter
  emailLimits: EmailLimits
  log: LogActivity
  inBackground: InBackground
}

type Users = Pick<Database['accounts'], 'select' | 'update' | 'delete'>

const isTaken = (error: unknown) => {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === UNIQUE_VIOLATION
}

/** Changes the email: by a confirmation link if mail is set up, else at once. */
export const createEmailChange = ({
  accounts,
  macs,
  links,
  confirmation,
  mail,
  rateLimit,
  emailLimits,
  log,
  inBackground,
}: Parts) => {
  const write = async (transaction: Users, userId: string, email: string, isConfirmed: boolean) => {
    try {
      const at = new Date()
      await updateUser(macs, transaction, userId, { email, emailConfirmedAt: isConfirmed ? at : null, updatedAt: at })
    } catch (error) {
      if (!isTaken(error)) throw error
      throw isConfirmed ? new AppError('email_taken') : badField('email', TAKEN)
    }
    // Links mailed to the old address must stop working.
    await links.revokeAll(transaction, userId)
    await log(userId, { kind: 'email-changed' })
  }

  return {
    isMailSetUp: mail.isSetUp,
    pendingEmail: links.pendingEmail,

    /** Reports a taken email only without mail set up; with mail, this would reveal who has an account. */
    async checkMayAsk(userId: string, email: string) {
      if (mail.isSetUp) {
        // Emails to unconfirmed addresses are rate-limited, no matter who requests them.
        await rateLimit.countReset(email)
        if (!(await emailLimits.take(userId, email))) throw new AppError('too_many_emails')
        return
      }
      const [existing] = await accounts.select({ id: users.id }).from(users).where(eq(users.email, email))
      if (existing) throw badField('email', TAKEN)
    },

    /** For someone who has just given their password. */
    async ask(caller: Caller, user: Pick<CurrentUser, 'id' | 'email' | 'settings'>, newEmail: string, origin: string) {
      await log(user.id, { kind: 'email-change-asked' })
      if (!mail.isSetUp) {
        await accounts.transaction(async transaction => {
          await lockSession(transaction, caller, 'no key update')
          await write(transaction, user.id, newEmail, false)
        })
        return
      }
      // The same whether the email is taken or not: only its owner learns that.
      const { token } = await accounts.transaction(async transaction => {
        await lockSession(transaction, caller)
        return links.make(user.id, 'email', MAILED_LINK, newEmail, transaction)
      })
      const translate = await translatorFor(user.settings.language)
      // Sent separately, so that one can fail without the other: a lost mailbox is a common reason to change the
      // address.
      inBackground('mailing the confirmation of a new email', () =>
        mail.send(confirmationEmail(newEmail, linkTo(origin, 'confirm-email', token), translate)),
      )
      inBackground('mailing the notice of a new email', () => mail.send(emailChangeNotice(user.email, translate)))
    },

    /** For a link to the account's email or to a new one. */
    confirm: (token: string) =>
      accounts.transaction(async transaction => {
        const confirmed = await confirmation.spend(transaction, token)
        if (confirmed) return confirmed
        const link = await links.spend(transaction, 'email', token)
        if (!link?.newEmail) {
          throw new AppError('email_link_over')
        }
        await write(transaction, link.userId, link.newEmail, true)
        return link.newEmail
      }),
  }
}
