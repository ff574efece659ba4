import { eq, isNotNull, sql } from 'drizzle-orm'
import type { ResetLink } from '#contract/account/security/password-reset.ts'
import { readSettings } from '#contract/account/settings/settings-schema.ts'
import type { LogActivity } from '#server/activity/activity-log.ts'
import type { Database } from '#server/platform/database/database.ts'
import { users } from '#server/platform/database/tables.ts'
import { userRule } from '#server/platform/database/user-rows.ts'
import type { Caller } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { Mail } from '#server/platform/mail.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import type { InBackground } from '#server/platform/start/background.ts'
import { translatorFor } from '#server/platform/translations.ts'
import type { AccountLinks } from '../account-links.ts'
import { passwords } from '../account-tables.ts'
import { endAdministratorsLinks, lockAdministrator, lockPasswordLinks } from '../administrators-links.ts'
import { linkTo, noPasswordEmail, resetEmail } from '../emails.ts'
import type { RateLimiter } from '../rate-limit/rate-limiter.ts'
import { confirmAddress } from '../registration/email-confirmation.ts'
import { findUser } from '../sessions/find-user.ts'
import { hasPasskeysAndNoPassword } from '../sessions/sign-in-methods.ts'
import type { CheckNewPassword } from './new-password.ts'
import type { OtherAccessStore } from './other-access.ts'
import type { PasswordHasher } from './password-hasher.ts'
import { signPassword } from './password-rows.ts'
import type { ReplacePassword } from './replace-password.ts'

const HOUR = 3_600_000
const MAILED_LINK = HOUR
const ADMINISTRATORS_LINK = 24 * HOUR

interface Parts {
  accounts: Database['accounts']
  macs: RowMacs
  links: AccountLinks
  hasher: PasswordHasher
  checkNewPassword: CheckNewPassword
  otherAccess: OtherAccessStore
  replacePassword: ReplacePassword
  rateLimit: RateLimiter
  mail: Mail
  log: LogActivity
  inBackground: InBackground
}

const noMail = () => new AppError('no_mail')
const noLongerValid = () => new AppError('password_link_over')

/** Resets a forgotten password by a link, mailed or made by an administrator. */
export const createPasswordReset = ({
  accounts,
  macs,
  links,
  hasher,
  checkNewPassword,
  otherAccess,
  replacePassword,
  rateLimit,
  mail,
  log,
  inBackground,
}: Parts) => {
  const ownerOf = async (token: string) => {
    const link = await links.find('password', token)
    if (!link) throw noLongerValid()
    return findUser(accounts, macs, link.userId)
  }

  const isConfirmed = async (userId: string) => {
    const [user] = await accounts.select({ at: users.emailConfirmedAt }).from(users).where(eq(users.id, userId))
    return Boolean(user?.at)
  }

  return {
    isMailSetUp: mail.isSetUp,

    /** Responds the same, also in time, whether the account exists or not; the rest happens afterwards. */
    async request(email: string, origin: string) {
      if (!mail.isSetUp) throw noMail()
      await rateLimit.countReset(email)
      inBackground('mailing a link for a new password', async () => {
        const [user] = await accounts
          .select({
            id: users.id,
            email: users.email,
            isAdmin: users.isAdmin,
            mac: users.mac,
            settings: users.settings,
            // Only with a confirmed email: otherwise the passkeys might be a stranger's.
            hasNoPassword: sql<boolean>`${isNotNull(users.emailConfirmedAt)} and ${hasPasskeysAndNoPassword(accounts, users.id)}`,
          })
          .from(users)
          .where(eq(users.email, email))
        // An address that the server did not write is not the owner's.
        if (!user || !macs.verified(userRule, user)) return
        await log(user.id, { kind: 'password-reset-asked' })
        const translate = await translatorFor(readSettings(user.settings).language)
        if (user.hasNoPassword) return mail.send(noPasswordEmail(email, translate))
        const { token } = await links.make(user.id, 'password', MAILED_LINK)
        await mail.send(resetEmail(email, linkTo(origin, 'reset-password', token), translate))
      })
    },

    /** For an administrator to hand over. */
    async makeLink(madeBy: Caller, userId: string, origin: string) {
      const [user] = await accounts.select({ id: users.id }).from(users).where(eq(users.id, userId))
      if (!user) throw new AppError('user_not_found')
      // Logged first, so that there is no unlogged link.
      await log(userId, { kind: 'password-link-made', by: 'administrator' })
      const { token, expiresAt } = await accounts.transaction(async transaction => {
        await lockAdministrator(transaction, macs, madeBy)
        return links.make(userId, 'password', ADMINISTRATORS_LINK, null, transaction)
      })
      return { link: linkTo(origin, 'reset-password', token), expiresAt: expiresAt.toISOString() }
    },

    /** The account of a link, and its other access. */
    async check(token: string): Promise<ResetLink> {
      const { id, email } = await ownerOf(token)
      return { email, isConfirmed: await isConfirmed(id), otherAccess: await otherAccess.count(id) }
    },

    /** Does not sign the user in, so that the next sign-in still requires a second factor. */
    async reset(token: string, newPassword: string, clearOtherAccess: boolean) {
      const user = await ownerOf(token)
      await checkNewPassword('newPassword', newPassword, user)
      const hash = await hasher.hash(newPassword)
      // A stranger who registered an unconfirmed email may have left other access.
      const isCleared = clearOtherAccess || !(await isConfirmed(user.id))
      // First, so that a later failure leaves no link open.
      if (isCleared) await otherAccess.revokeShared(user.id, clearOtherAccess)
      await replacePassword(user.id, 'password-reset', async transaction => {
        if (isCleared && user.isAdmin) await lockPasswordLinks(transaction)
        const link = await links.spend(transaction, 'password', token)
        if (!link) throw noLongerValid()
        await transaction
          .insert(passwords)
          .values({ userId: user.id, hash })
          .onConflictDoUpdate({ target: passwords.userId, set: { hash } })
        await confirmAddress(transaction, user.id, user.email, new Date())
        if (isCleared) {
          await otherAccess.clear(transaction, user.id)
          // An intruder may have made them.
          if (user.isAdmin) await endAdministratorsLinks(transaction, user.id)
          await log(user.id, { kind: 'access-cleared' })
        }
        await signPassword(macs, transaction, user.id, hash)
      })
      // Again: until now a stolen session could make new ones.
      if (isCleared) await otherAccess.revokeShared(user.id, clearOtherAccess)
      await rateLimit.forgive(user.email)
    },
  }
}
