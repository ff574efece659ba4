import { eq } from 'drizzle-orm'
import { readSettings } from '#contract/account/settings-schema.ts'
import type { LogActivity } from '#server/activity/activity-log.ts'
import type { Database } from '#server/platform/database/database.ts'
import { users } from '#server/platform/database/tables.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { Mail } from '#server/platform/mail.ts'
import type { InBackground } from '#server/platform/start/background.ts'
import { translatorFor } from '#server/platform/translations.ts'
import type { AccountLinks } from '../account-links.ts'
import { passwords } from '../account-tables.ts'
import { linkTo, resetEmail } from '../emails.ts'
import type { RateLimiter } from '../rate-limit/rate-limiter.ts'
import { findUser } from '../sessions/find-user.ts'
import { checkNewPassword } from './new-password.ts'
import type { PasswordHasher } from './password-hasher.ts'
import type { ReplacePassword } from './replace-password.ts'

const HOUR = 3_600_000
const MAILED_LINK = HOUR
const ADMINISTRATORS_LINK = 24 * HOUR

interface Parts {
  accounts: Database['accounts']
  links: AccountLinks
  hasher: PasswordHasher
  replacePassword: ReplacePassword
  rateLimit: RateLimiter
  mail: Mail
  log: LogActivity
  inBackground: InBackground
}

const noMail = () => new AppError('no_mail')
const noLongerValid = () => new AppError('password_link_over')

/** The way back for whoever forgot their password: a link, by mail or from an administrator. */
export const createPasswordReset = ({
  accounts,
  links,
  hasher,
  replacePassword,
  rateLimit,
  mail,
  log,
  inBackground,
}: Parts) => ({
  isMailSetUp: mail.isSetUp,

  /** Responds with the same text and timing whether the account exists or not; the difference happens afterward. */
  async request(email: string, origin: string) {
    if (!mail.isSetUp) throw noMail()
    await rateLimit.countReset(email)
    inBackground('mailing a link for a new password', async () => {
      const [user] = await accounts
        .select({ id: users.id, settings: users.settings })
        .from(users)
        .where(eq(users.email, email))
      if (!user) return
      await log(user.id, { kind: 'password-reset-asked' })
      const { token } = await links.make(user.id, 'password', MAILED_LINK)
      const translate = await translatorFor(readSettings(user.settings).language)
      await mail.send(resetEmail(email, linkTo(origin, 'reset-password', token), translate))
    })
  },

  /** For an administrator to hand over. */
  async makeLink(userId: string, origin: string) {
    const [user] = await accounts.select({ id: users.id }).from(users).where(eq(users.id, userId))
    if (!user) throw new AppError('user_not_found')
    // First, so that there is no such link that its user cannot know of.
    await log(userId, { kind: 'password-link-made', by: 'administrator' })
    const { token, expiresAt } = await links.make(userId, 'password', ADMINISTRATORS_LINK)
    return { link: linkTo(origin, 'reset-password', token), expiresAt: expiresAt.toISOString() }
  },

  /** Whose password a link sets. */
  async ownerOf(token: string) {
    const link = await links.find('password', token)
    if (!link) throw noLongerValid()
    return findUser(accounts, link.userId)
  },

  /** Does not sign in: a second factor is still required at the next sign-in. */
  async reset(token: string, newPassword: string) {
    const user = await this.ownerOf(token)
    checkNewPassword('newPassword', newPassword, user)
    const hash = await hasher.hash(newPassword)
    await replacePassword(user.id, 'password-reset', async transaction => {
      const link = await links.spend(transaction, 'password', token)
      if (!link) throw noLongerValid()
      await transaction
        .insert(passwords)
        .values({ userId: user.id, hash })
        .onConflictDoUpdate({ target: passwords.userId, set: { hash } })
    })
    await rateLimit.forgive(user.email)
  },
})
