import { isAPIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { Registration } from '#contract/account/registration.ts'
import { SIGN_IN_FAILED, type SignIn } from '#contract/account/sign-in.ts'
import type { Caller } from '#server/platform/access.ts'
import type { InBackground } from '#server/platform/background.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Mail } from '#server/platform/mail.ts'
import { deriveSecret } from '#server/platform/sealing.ts'
import { users } from '#server/platform/tables.ts'
import type { LogActivity } from '#server/record/activity-log.ts'
import { createAccountLinks } from './account-links.ts'
import { createAuthentication } from './authentication.ts'
import { createPasswordCheck } from './check-password.ts'
import { createEmailChange } from './email-change.ts'
import { createFindCaller } from './find-caller.ts'
import { findUser } from './find-user.ts'
import { checkNewPassword } from './new-password.ts'
import { createPasswordHasher } from './password-hasher.ts'
import { createPasswordReset } from './password-reset.ts'
import { addAccount, withdrawAccount } from './register.ts'
import { createRename } from './rename.ts'
import { clearedSessionCookie, createTokenReader, sessionCookieName } from './session-cookie.ts'
import { createSessions } from './sessions.ts'
import { addFirstPassword } from './set-first-password.ts'
import { createSlowDown } from './slow-down-store.ts'
import type { Visit } from './visit.ts'

interface Parts {
  config: Pick<Config, 'origin'>
  database: Pick<Database, 'accounts'>
  installationKey: Buffer
  mail: Mail
  log: LogActivity
  inBackground: InBackground
  now?: () => Date
}

/** Everything about who someone is: registering, signing in and out, and who is calling. */
export const createAccounts = ({ config, database, installationKey, now = () => new Date(), ...parts }: Parts) => {
  const { mail, log, inBackground } = parts
  const { accounts } = database
  const { origin } = config
  const isHttps = origin?.startsWith('https:') ?? false
  const secret = deriveSecret(installationKey, 'sessions').toString('base64')
  const cookieName = sessionCookieName(isHttps)
  const readToken = createTokenReader(cookieName, secret)
  const hasher = createPasswordHasher()
  const authentication = createAuthentication({ accounts, hasher, secret, origin, isHttps, cookieName, now })
  const sessions = createSessions(accounts, authentication, readToken, now)
  const slowDown = createSlowDown(accounts, deriveSecret(installationKey, 'sign-in failures'), now)

  const links = createAccountLinks(accounts, now)

  /** Written down afterwards: a moment more for accounts that exist would tell which ones do. */
  const logRefusedSignIn = (email: string) =>
    inBackground('logging a refused sign-in', async () => {
      const [user] = await accounts.select({ id: users.id }).from(users).where(eq(users.email, email))
      if (user) await log(user.id, { kind: 'signed-in', outcome: 'refused' })
    })

  return {
    passwordReset: createPasswordReset({ accounts, links, hasher, slowDown, mail, log, inBackground }),
    emailChange: createEmailChange({ accounts, links, mail, log, inBackground }),
    rename: createRename(accounts, log),
    checkPassword: createPasswordCheck(accounts, hasher, slowDown),

    /** Under which people reach this server, where it is set. */
    origin,
    findCaller: createFindCaller(accounts, readToken, now),
    findUser: ({ userId }: Caller) => findUser(accounts, userId),

    async register(registration: Registration, visit: Visit) {
      const { password } = registration
      if (password !== undefined) checkNewPassword('password', password, registration)
      await slowDown.countRegistration(visit.address)
      const hashed = password === undefined ? undefined : await hasher.hash(password)
      const { id, isAdmin } = await addAccount(accounts, registration, hashed)
      try {
        await log(id, { kind: 'registered' })
      } catch (error) {
        await withdrawAccount(accounts, id)
        throw error
      }
      return { isAdmin, cookies: await sessions.open(id, hashed !== undefined, visit) }
    },

    async signIn({ email, password }: SignIn, visit: Visit) {
      const attempt = await slowDown.countSignIn(email, visit.address)
      try {
        const { userId, cookies } = await sessions.openWithPassword(email, password, visit)
        await log(userId, { kind: 'signed-in' })
        await attempt.succeed()
        return cookies
      } catch (error) {
        if (isAPIError(error) && error.statusCode < 500) {
          logRefusedSignIn(email)
          throw new AppError('unauthorized', SIGN_IN_FAILED)
        }
        await attempt.withdraw()
        throw error
      }
    },

    async signOut(visit: Visit) {
      const userId = await sessions.end(visit)
      if (userId) await log(userId, { kind: 'signed-out' })
      return clearedSessionCookie(isHttps)
    },

    /** For an account that has none: whoever holds its only session is its owner. */
    async setFirstPassword({ userId }: Caller, password: string, visit: Visit) {
      checkNewPassword('newPassword', password, await findUser(accounts, userId))
      const hashed = await hasher.hash(password)
      await addFirstPassword(accounts, userId, hashed, () => log(userId, { kind: 'password-set' }))
      return sessions.open(userId, true, visit)
    },
  }
}

export type Accounts = ReturnType<typeof createAccounts>
