import { eq } from 'drizzle-orm'
import type { Registration } from '#contract/account/registration.ts'
import type { RegistrationRule } from '#contract/account/registration-rule.ts'
import type { AccountSecurity } from '#contract/account/security/security.ts'
import type { SignIn } from '#contract/account/security/sign-in.ts'
import type { Language } from '#contract/account/settings.ts'
import type { LogActivity } from '#server/activity/activity-log.ts'
import type { Database } from '#server/platform/database/database.ts'
import { users } from '#server/platform/database/tables.ts'
import type { Caller } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { Mail } from '#server/platform/mail.ts'
import { deriveSecret } from '#server/platform/secrets/sealing.ts'
import type { InBackground } from '#server/platform/start/background.ts'
import type { Config } from '#server/platform/start/config.ts'
import { translatorFor } from '#server/platform/translations.ts'
import { createAccountLinks } from './account-links.ts'
import { passwords as passwordTable } from './account-tables.ts'
import { emailChangedByAdministrator } from './emails.ts'
import { createEmailChange } from './information/email-change.ts'
import { createRename } from './information/rename.ts'
import { createPasskeys } from './passkeys/passkeys.ts'
import { checkNewPassword } from './password/new-password.ts'
import type { PasswordHasher } from './password/password-hasher.ts'
import { createPasswordReset } from './password/password-reset.ts'
import { createPasswords } from './password/passwords.ts'
import { createReplacePassword } from './password/replace-password.ts'
import { addFirstPassword } from './password/set-first-password.ts'
import { deleteAccount } from './personal-data/delete-account.ts'
import { createRateLimiter } from './rate-limit/rate-limiter.ts'
import { createInvites } from './registration/invites.ts'
import { addAccount, type OpenAccount, withdrawAccount } from './registration/register.ts'
import { ruleNow, setRule } from './registration/registration-rule.ts'
import { createFindCaller } from './sessions/find-caller.ts'
import { findUser } from './sessions/find-user.ts'
import { createSessionCookie } from './sessions/session-cookie.ts'
import { createSessions } from './sessions/sessions.ts'
import { canSignInAgain } from './sessions/ways-to-sign-in.ts'
import { createSecondSteps } from './two-factor/second-steps.ts'
import { createTwoFactor } from './two-factor/two-factor.ts'

interface Parts {
  config: Pick<Config, 'origin'>
  database: Pick<Database, 'accounts'>
  installationKey: Buffer
  hasher: PasswordHasher
  mail: Mail
  log: LogActivity
  inBackground: InBackground
  /** Whatever is remembered of someone elsewhere goes with their account. */
  onDeleted?: (userId: string) => void
  now?: () => Date
}

/** Everything about who someone is: registering, signing in and out, and who is calling. */
export const createAccounts = (parts: Parts) => {
  const { config, database, installationKey, hasher, onDeleted = () => {}, now = () => new Date() } = parts
  const { mail, log, inBackground } = parts
  const { accounts } = database
  const { origin } = config
  const isHttps = origin?.startsWith('https:') ?? false
  const cookie = createSessionCookie(isHttps)
  const sessions = createSessions(accounts, cookie, now)
  const rateLimit = createRateLimiter(accounts, deriveSecret(installationKey, 'sign-in failures'), now)
  const replacePassword = createReplacePassword(accounts, log)
  const passwords = createPasswords(accounts, hasher, rateLimit, replacePassword)
  const twoFactor = createTwoFactor({ accounts, installationKey, rateLimit, now })
  const secondSteps = createSecondSteps(accounts, isHttps, now)
  const passkeys = createPasskeys({ accounts, installationKey, now })

  /** The only way in for whoever has given one factor: a session, or the question for the second. */
  const enter = async (userId: string): Promise<{ secondStep?: true; cookie: string }> => {
    if (await twoFactor.isOn(userId)) return { secondStep: true, cookie: await secondSteps.begin(userId) }
    return { cookie: await openSession(userId) }
  }

  const openSession = async (userId: string) => {
    const cookie = await sessions.open(userId, true)
    await log(userId, { kind: 'signed-in' })
    return cookie
  }

  /** However someone comes to an account: it begins with the first line of its log, or not at all. */
  const openAccount: OpenAccount = async (registration, addSignIn) => {
    const opened = await addAccount(accounts, registration, addSignIn)
    try {
      await log(opened.id, { kind: 'registered' })
    } catch (error) {
      await withdrawAccount(accounts, opened.id)
      throw error
    }
    return opened
  }

  const links = createAccountLinks(accounts, now)

  /** Written down afterwards: a moment more for accounts that exist would tell which ones do. */
  const logRefusedSignIn = (email: string) =>
    inBackground('logging a refused sign-in', async () => {
      const [user] = await accounts.select({ id: users.id }).from(users).where(eq(users.email, email))
      if (user) await log(user.id, { kind: 'signed-in', outcome: 'refused' })
    })

  /** All data of a person, with their sessions. */
  const removeAccount = async (userId: string) => {
    const { email } = await deleteAccount(accounts, userId)
    await rateLimit.forget(userId, email)
    onDeleted(userId)
  }

  return {
    removeAccount,
    revokeLinks: links.revokeAll,
    /** Notifies the old address when an administrator changes it, if mail is configured. */
    notifyOldAddress(email: string, language: Language) {
      if (!mail.isSetUp) return
      inBackground('mailing about a change of email', async () =>
        mail.send(emailChangedByAdministrator(email, await translatorFor(language))),
      )
    },
    isMailSetUp: mail.isSetUp,
    passwordReset: createPasswordReset({
      accounts,
      links,
      hasher,
      replacePassword,
      rateLimit,
      mail,
      log,
      inBackground,
    }),
    emailChange: createEmailChange({ accounts, links, mail, rateLimit, log, inBackground }),
    rename: createRename(accounts, log),
    invites: createInvites(accounts, now),
    registration: {
      rule: () => ruleNow(accounts),
      setRule: (rule: RegistrationRule) => setRule(accounts, rule),
    },

    /** The public origin, if set. */
    origin,
    /** For those who come without an account, by a link. */
    rateLimit: {
      countReply: rateLimit.countReply,
      countUnknownLink: rateLimit.countUnknownLink,
      countCardOpening: rateLimit.countCardOpening,
      countShareOpening: rateLimit.countShareOpening,
    },
    sessions,
    passwords,
    twoFactor,
    passkeys,
    enter,
    openSession,
    openAccount,
    findCaller: createFindCaller(accounts, cookie, now),
    findUser: ({ userId }: Caller) => findUser(accounts, userId),
    /** As a condition in SQL on `users`. */
    canSignIn: canSignInAgain(accounts, users.id),

    async register(registration: Registration) {
      const { password } = registration
      if (password !== undefined) checkNewPassword('password', password, registration)
      await rateLimit.countRegistration()
      const hash = password === undefined ? undefined : await hasher.hash(password)
      const { id, isAdmin } = await openAccount(registration, async (transaction, userId) => {
        if (hash !== undefined) await transaction.insert(passwordTable).values({ userId, hash })
      })
      return { isAdmin, cookie: await sessions.open(id, hash !== undefined) }
    },

    async signIn({ email, password }: SignIn) {
      const entered = await rateLimit.withPassword(email, async () => {
        const userId = await passwords.ownerOf(email, password)
        return userId && enter(userId)
      })
      if (!entered) {
        logRefusedSignIn(email)
        throw new AppError('sign_in_failed')
      }
      return entered
    },

    /** After the password, with a code from the app or a recovery code. */
    async giveCode(code: string) {
      const userId = await secondSteps.find()
      if (!userId) throw new AppError('sign_in_again')
      const cookie = await rateLimit.withCode(userId, async () => {
        const spent = await twoFactor.spend(userId, code)
        if (!spent) return undefined
        if (spent === 'recovery-code') await log(userId, { kind: 'recovery-code-used' })
        await secondSteps.end(userId)
        return openSession(userId)
      })
      if (!cookie) {
        await log(userId, { kind: 'signed-in', outcome: 'refused' })
        throw new AppError('wrong_code')
      }
      return [cookie, secondSteps.cleared]
    },

    async signOut() {
      const userId = await sessions.end()
      if (userId) await log(userId, { kind: 'signed-out' })
      return cookie.cleared
    },

    /** For an account that has none: whoever holds its only session is its owner. */
    async setFirstPassword({ userId }: Caller, password: string) {
      checkNewPassword('newPassword', password, await findUser(accounts, userId))
      const hashed = await hasher.hash(password)
      await addFirstPassword(accounts, userId, hashed, () => log(userId, { kind: 'password-set' }))
      return sessions.open(userId, true)
    },

    /** Once it is changed it stays so: whoever then cannot be signed in anew is told to do it with the new one. */
    async changePassword(caller: Caller, currentPassword: string, newPassword: string) {
      await passwords.change(caller, currentPassword, newPassword)
      return sessions.open(caller.userId, true).catch(cause => {
        throw new AppError('password_changed', {}, { cause })
      })
    },

    async canConfirm(userId: string) {
      const user = await findUser(accounts, userId)
      return user.hasPassword || (await passkeys.count(userId)) > 0
    },

    async security({ userId }: Caller): Promise<AccountSecurity> {
      const { hasPassword } = await findUser(accounts, userId)
      return {
        hasPassword,
        twoFactor: await twoFactor.state(userId),
        passkeyCount: await passkeys.count(userId),
      }
    },

    async deleteAccount(caller: Caller, password: string | undefined) {
      const { hasPassword } = await findUser(accounts, caller.userId)
      if (hasPassword) await passwords.check(caller, 'password', password ?? '')
      await removeAccount(caller.userId)
      return cookie.cleared
    },
  }
}

export type Accounts = ReturnType<typeof createAccounts>
