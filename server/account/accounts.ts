import type { CurrentUser } from '#contract/account/current-user.ts'
import type { Registration } from '#contract/account/registration/registration.ts'
import type { RegistrationRule } from '#contract/account/registration/registration-rule.ts'
import type { AccountSecurity } from '#contract/account/security/security.ts'
import type { Language } from '#contract/account/settings/settings.ts'
import type { LogActivity } from '#server/activity/activity-log.ts'
import type { LockSession } from '#server/people/made-links.ts'
import { findPersonDetails } from '#server/people/person-names.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import { users } from '#server/platform/database/tables.ts'
import type { Caller } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { isRecentSignIn } from '#server/platform/http/protection/is-recent-sign-in.ts'
import { requestCaller } from '#server/platform/http/request-origin.ts'
import type { Mail } from '#server/platform/mail.ts'
import type { KeyRing } from '#server/platform/secrets/key-ring.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import type { InBackground } from '#server/platform/start/background.ts'
import type { Config } from '#server/platform/start/config.ts'
import { translatorFor } from '#server/platform/translations.ts'
import type { PersonKeys } from '#server/record/person-keys.ts'
import { createAccountLinks } from './account-links.ts'
import { passwords as passwordTable } from './account-tables.ts'
import { endAdministratorsLinks, lockAdministrator } from './administrators-links.ts'
import { emailChangedByAdministrator, handedBackEmail } from './emails.ts'
import { createEmailChange } from './information/email-change.ts'
import { createRename } from './information/rename.ts'
import { createPasskeys } from './passkeys/passkeys.ts'
import { createCheckNewPassword } from './password/new-password.ts'
import { createOtherAccess, type WaysIn } from './password/other-access.ts'
import type { PasswordHasher } from './password/password-hasher.ts'
import { createPasswordReset } from './password/password-reset.ts'
import { signPassword } from './password/password-rows.ts'
import type { PasswordStrengthCheck } from './password/password-strength.ts'
import { createPasswords } from './password/passwords.ts'
import { createReplacePassword } from './password/replace-password.ts'
import { addFirstPassword } from './password/set-first-password.ts'
import { deleteAccount } from './personal-data/delete-account.ts'
import { createEmailLimits } from './rate-limit/email-limits.ts'
import { createRateLimiter } from './rate-limit/rate-limiter.ts'
import { createEmailConfirmation } from './registration/email-confirmation.ts'
import { createInvites } from './registration/invites.ts'
import { addAccount, type OpenAccount, withdrawAccount } from './registration/register.ts'
import { hasAccounts, ruleNow, setRule } from './registration/registration-rule.ts'
import { createConfirmIdentity } from './sessions/confirm-identity.ts'
import { createFindCaller } from './sessions/find-caller.ts'
import { findUser } from './sessions/find-user.ts'
import { createSessionCookie } from './sessions/session-cookie.ts'
import { createSessions } from './sessions/sessions.ts'
import { createSignIn } from './sessions/sign-in.ts'
import { canSignInAgain } from './sessions/sign-in-methods.ts'
import { createSecondSteps } from './two-factor/second-steps.ts'
import { createTwoFactor } from './two-factor/two-factor.ts'
import { type AccountsTransaction, checkSession, lockSession, type Recheck } from './user-lock.ts'

interface Parts {
  config: Pick<Config, 'origin'>
  database: Pick<Database, 'accounts'>
  keyRing: KeyRing
  macs: RowMacs
  hasher: PasswordHasher
  isEasyToGuess: PasswordStrengthCheck
  mail: Mail
  log: LogActivity
  inBackground: InBackground
  waysIn: WaysIn
  afterWriters: PersonKeys['afterWriters']
  /** Clears what is cached about a user. */
  onDeleted?: (userId: string) => void
  /** Required of the first account if strangers can reach the server. */
  setUpCode?: string | undefined
  now?: () => Date
}

/** Registration, sign-in and sign-out, and finding the caller. */
export const createAccounts = (parts: Parts) => {
  const { config, database, keyRing, macs, hasher, onDeleted = () => {}, now = () => new Date() } = parts
  const { mail, log, inBackground, setUpCode, afterWriters } = parts
  const { accounts } = database
  const { origin } = config
  const isHttps = origin?.startsWith('https:') ?? false
  const cookie = createSessionCookie(isHttps)
  const sessions = createSessions(accounts, macs, cookie, now)
  const rateLimit = createRateLimiter(accounts, keyRing.secret('sign-in failures'), now)
  const emailLimits = createEmailLimits(accounts, keyRing.secret('emails of a day'), now)
  const replacePassword = createReplacePassword(accounts, log)
  const checkNewPassword = createCheckNewPassword(parts.isEasyToGuess)
  const passwords = createPasswords(accounts, macs, hasher, rateLimit, replacePassword, checkNewPassword)
  const twoFactor = createTwoFactor({ accounts, keyRing, macs, rateLimit, now })
  const secondSteps = createSecondSteps(accounts, macs, isHttps, now)
  const passkeys = createPasskeys({ accounts, keyRing, macs, now })

  const signIn = createSignIn({
    ...{ accounts, sessions, passwords, passkeys, twoFactor, secondSteps, rateLimit, log, inBackground },
  })

  /** Every new account starts with the first line of its log, or is not created. */
  const openAccount: OpenAccount = async (registration, addSignIn, isVerified) => {
    const logHandOver = (personId: string) => log(personId, { kind: 'login-opened' })
    const circumstances = { expectedCode: setUpCode, isVerified, logHandOver }
    const opened = await addAccount(accounts, macs, registration, circumstances, addSignIn)
    // A person with records already has a log; and the account is not withdrawn, which would erase the records.
    if (opened.isHandedOver) return opened
    try {
      await log(opened.id, { kind: 'registered' })
    } catch (error) {
      await withdrawAccount(accounts, opened.id)
      throw error
    }
    return opened
  }

  const links = createAccountLinks(accounts, macs, now)
  const confirmation = createEmailConfirmation({ links, mail, rateLimit, log, inBackground })

  /** Deletes all data of a person, with their sessions. */
  const removeAccount = async (userId: string, check?: LockSession) => {
    const { email } = await afterWriters(userId, () => deleteAccount(accounts, macs, userId, check))
    await rateLimit.forget(userId, email)
    onDeleted(userId)
  }

  return {
    removeAccount,
    revokeLinks: links.revokeAll,
    endAdministratorsLinks,
    /** Notifies the old address when an administrator changes it, if mail is configured. */
    notifyOldAddress(email: string, language: Language) {
      if (!mail.isSetUp) return
      inBackground('mailing about a change of email', async () =>
        mail.send(emailChangedByAdministrator(email, await translatorFor(language))),
      )
    },
    /** Notifies the former owner of an account that was removed because its records were given back. */
    notifyFormerOwner(email: string, language: Language) {
      if (!mail.isSetUp) return
      inBackground('mailing about records given back', async () =>
        mail.send(handedBackEmail(email, await translatorFor(language))),
      )
    },
    isMailSetUp: mail.isSetUp,
    passwordReset: createPasswordReset({
      accounts,
      macs,
      links,
      hasher,
      checkNewPassword,
      otherAccess: createOtherAccess(accounts, parts.waysIn),
      replacePassword,
      rateLimit,
      mail,
      log,
      inBackground,
    }),
    emailChange: createEmailChange({
      ...{ accounts, macs, links, confirmation, mail, rateLimit, emailLimits, log, inBackground },
    }),
    rename: createRename(accounts, log),
    invites: createInvites(accounts, macs, now),
    /** The session of the request that this transaction is for, if the caller is signed in. */
    async lockSession(transaction: Pick<AccountsTransaction, 'select'>) {
      const caller = requestCaller()
      if (caller) await lockSession(transaction, caller)
    },
    /** The same without a lock, for what may take long. */
    async checkSession(transaction: Pick<AccountsTransaction, 'select'>) {
      const caller = requestCaller()
      if (caller) await checkSession(transaction, caller)
    },
    /** The same for an administrator's request. */
    async lockAdministrator(transaction: Pick<AccountsTransaction, 'select'>) {
      const caller = requestCaller()
      if (!caller) throw new AppError('not_administrator')
      await lockAdministrator(transaction, macs, caller)
    },
    registration: {
      rule: () => ruleNow(accounts),
      hasAccounts: () => hasAccounts(accounts),
      /** Only while there are no accounts. */
      openSetUpCode: async () => (setUpCode && !(await hasAccounts(accounts)) ? setUpCode : undefined),
      setRule: (rule: RegistrationRule) => setRule(accounts, rule),
    },

    /** The public origin, if set. */
    origin,
    /** For people without an account, who use a link. */
    rateLimit: {
      countReply: rateLimit.countReply,
      countUnknownLink: rateLimit.countUnknownLink,
      countCardOpening: rateLimit.countCardOpening,
      countShareOpening: rateLimit.countShareOpening,
      countHealthLink: rateLimit.countHealthLink,
      countInvitation: rateLimit.countInvitation,
      withMetricsToken: rateLimit.withMetricsToken,
    },
    emailLimits,
    sessions,
    passwords,
    twoFactor,
    passkeys,
    signIn,
    confirmIdentity: createConfirmIdentity({ accounts, macs, passwords, twoFactor, rateLimit, log }),
    /** Whether a code is needed too: two-factor sign-in is on, and the last confirmation is old. */
    needsSecondFactor: async ({ userId, confirmedAt }: Caller) =>
      !isRecentSignIn(confirmedAt, now()) && (await twoFactor.isOn(accounts, userId)),
    openAccount,
    findCaller: createFindCaller(accounts, macs, cookie, now, mail.isSetUp),
    findUser: async ({ userId, setup }: Caller): Promise<CurrentUser> => ({
      ...(await findUser(accounts, macs, userId)),
      setup,
    }),
    /** The details of the person whose records the caller has opened. */
    findPersonDetails: async (access: Pick<PersonAccess, 'personId'>) => {
      const person = await findPersonDetails(accounts, access)
      if (!person) throw new AppError('person_not_found')
      return person
    },
    /** As a condition in SQL on `users`. */
    canSignIn: canSignInAgain(accounts, users.id),

    async register(registration: Registration, origin: string) {
      const { password } = registration
      await rateLimit.countRegistration()
      // After the rate limit, because checking a password's strength takes time.
      if (password !== undefined) await checkNewPassword('password', password, registration)
      await confirmation.checkMaySend(registration.email)
      const hash = password === undefined ? undefined : await hasher.hash(password)
      const { id, isAdmin, isConfirmed } = await openAccount(registration, async (transaction, userId) => {
        if (hash === undefined) return
        await transaction.insert(passwordTable).values({ userId, hash })
        await signPassword(macs, transaction, userId, hash)
      })
      const { email, settings } = await findUser(accounts, macs, id)
      if (!isConfirmed) await confirmation.send({ id, email, language: settings.language }, origin)
      return { isAdmin, cookie: await sessions.open(id, hash !== undefined) }
    },

    /** Again, for a signed-in user with an unconfirmed address. */
    async sendConfirmation(caller: Caller, origin: string) {
      if (caller.setup !== 'confirm-email') throw new AppError('email_confirmed')
      const { id, email, settings } = await findUser(accounts, macs, caller.userId)
      await confirmation.checkMaySend(email)
      await confirmation.send({ id, email, language: settings.language }, origin)
    },

    async signOut() {
      const userId = await sessions.end()
      if (userId) await log(userId, { kind: 'signed-out' })
      return cookie.cleared
    },

    /** For an account without a password: the holder of its only session is its owner. */
    async setFirstPassword(caller: Caller, password: string) {
      const { userId } = caller
      await checkNewPassword('newPassword', password, await findUser(accounts, macs, userId))
      const hashed = await hasher.hash(password)
      await addFirstPassword(accounts, macs, caller, hashed, () => log(userId, { kind: 'password-set' }))
      return sessions.open(userId, true, transaction => passwords.isCurrent(transaction, userId, hashed))
    },

    /** The change stays even if the new session fails; the person then signs in with the new password. */
    async changePassword(caller: Caller, currentPassword: string, newPassword: string) {
      const { userId } = caller
      const hash = await passwords.change(caller, currentPassword, newPassword)
      const isCurrent: Recheck = transaction => passwords.isCurrent(transaction, userId, hash)
      return sessions.open(userId, true, isCurrent).catch(cause => {
        throw new AppError('password_changed', {}, { cause })
      })
    },

    async canConfirm(userId: string) {
      const user = await findUser(accounts, macs, userId)
      return user.hasPassword || (await passkeys.count(userId)) > 0 || (await twoFactor.isOn(accounts, userId))
    },

    async security({ userId }: Caller): Promise<AccountSecurity> {
      const { hasPassword } = await findUser(accounts, macs, userId)
      return {
        hasPassword,
        twoFactor: await twoFactor.state(userId),
        passkeyCount: await passkeys.count(userId),
      }
    },

    async deleteAccount(caller: Caller, password: string | undefined) {
      const { hasPassword } = await findUser(accounts, macs, caller.userId)
      if (hasPassword) await passwords.check(caller, 'password', password ?? '')
      // The deletion may have to wait: a new password meanwhile ends what a thief began.
      await removeAccount(caller.userId, transaction => lockSession(transaction, caller, 'no key update'))
      return cookie.cleared
    },
  }
}

export type Accounts = ReturnType<typeof createAccounts>
