import { isAPIError } from 'better-auth/api'
import type { Registration } from '#contract/account/registration.ts'
import { SIGN_IN_FAILED, type SignIn } from '#contract/account/sign-in.ts'
import type { Caller } from '#server/platform/access.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { deriveSecret } from '#server/platform/sealing.ts'
import { createAuthentication } from './authentication.ts'
import { createFindCaller } from './find-caller.ts'
import { findUser } from './find-user.ts'
import { checkNewPassword } from './new-password.ts'
import { createPasswordHasher } from './password-hasher.ts'
import { addAccount } from './register.ts'
import { clearedSessionCookie, createTokenReader, sessionCookieName } from './session-cookie.ts'
import { createSessions } from './sessions.ts'
import { addFirstPassword } from './set-first-password.ts'
import { createSlowDown } from './slow-down-store.ts'
import type { Visit } from './visit.ts'

interface Parts {
  config: Pick<Config, 'origin'>
  database: Pick<Database, 'accounts'>
  installationKey: Buffer
  now?: () => Date
}

/** Everything about who someone is: registering, signing in and out, and who is calling. */
export const createAccounts = ({ config, database, installationKey, now = () => new Date() }: Parts) => {
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

  return {
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
      return { isAdmin, cookies: await sessions.open(id, hashed !== undefined, visit) }
    },

    async signIn({ email, password }: SignIn, visit: Visit) {
      const attempt = await slowDown.countSignIn(email, visit.address)
      try {
        const cookies = await sessions.openWithPassword(email, password, visit)
        await attempt.succeed()
        return cookies
      } catch (error) {
        if (isAPIError(error) && error.statusCode < 500) throw new AppError('unauthorized', SIGN_IN_FAILED)
        await attempt.withdraw()
        throw error
      }
    },

    async signOut(visit: Visit) {
      await sessions.end(visit)
      return clearedSessionCookie(isHttps)
    },

    /** For an account that has none: whoever holds its only session is its owner. */
    async setFirstPassword({ userId }: Caller, password: string, visit: Visit) {
      checkNewPassword('newPassword', password, await findUser(accounts, userId))
      await addFirstPassword(accounts, userId, await hasher.hash(password))
      return sessions.open(userId, true, visit)
    },
  }
}

export type Accounts = ReturnType<typeof createAccounts>
