import { isAPIError } from 'better-auth/api'
import { and, eq, lt } from 'drizzle-orm'
import type { CurrentUser } from '#contract/account/current-user.ts'
import type { Registration } from '#contract/account/registration.ts'
import { SIGN_IN_FAILED, type SignIn } from '#contract/account/sign-in.ts'
import type { Caller } from '#server/platform/access.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { deriveSecret } from '#server/platform/sealing.ts'
import { credentials, sessions, users } from '#server/platform/tables.ts'
import { createAuthentication } from './authentication.ts'
import { createFindCaller } from './find-caller.ts'
import { hasPassword } from './has-password.ts'
import { createPasswordHasher } from './password-hasher.ts'
import { addAccount, checkNewPassword, passwordCredential } from './register.ts'
import { clearedSessionCookie, createTokenReader, sessionCookieName } from './session-cookie.ts'
import { createSlowDown } from './slow-down-store.ts'
import { headersOf, type Visit } from './visit.ts'

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
  const secret = deriveSecret(installationKey, 'sessions').toString('base64')
  const isHttps = origin?.startsWith('https:') ?? false
  const cookieName = sessionCookieName(isHttps)
  const hasher = createPasswordHasher()
  const authentication = createAuthentication({ accounts, hasher, secret, origin, cookieName, now })
  const slowDown = createSlowDown(accounts, deriveSecret(installationKey, 'sign-in failures'), now)
  const readToken = createTokenReader(cookieName, secret)

  /** The session that came with a request ends: what was known before signing in must not be worth anything after. */
  const endSession = async ({ cookies }: Visit) => {
    const token = readToken(cookies)
    if (token) await accounts.delete(sessions).where(eq(sessions.token, token))
  }

  const openSession = async (userId: string, has: boolean, visit: Visit) => {
    const body = { userId, hasPassword: has }
    const { headers } = await authentication.api.openSession({ body, headers: headersOf(visit), returnHeaders: true })
    await endSession(visit)
    return headers.getSetCookie()
  }

  const findUser = async (userId: string): Promise<CurrentUser> => {
    const [user] = await accounts
      .select({ user: users, hasPassword: hasPassword(accounts, users.id) })
      .from(users)
      .where(eq(users.id, userId))
    if (!user) throw new AppError('unauthorized', 'Unauthorized')
    const { id, firstName, lastName, email, isAdmin, createdAt, image } = user.user
    return {
      id,
      firstName,
      lastName,
      email,
      isAdmin,
      createdAt: createdAt.toISOString(),
      profileImageUrl: image,
      hasPassword: user.hasPassword,
    }
  }

  return {
    /** Under which people reach this server, where it is set. */
    origin,
    findCaller: createFindCaller(accounts, readToken, now),
    findUser,

    async register(registration: Registration, visit: Visit) {
      const { password } = registration
      if (password !== undefined) checkNewPassword('password', password, registration)
      await slowDown.countRegistration(visit.address)
      const hashed = password === undefined ? undefined : await hasher.hash(password)
      const user = await addAccount(accounts, registration, hashed)
      return { isAdmin: user.isAdmin, cookies: await openSession(user.id, hashed !== undefined, visit) }
    },

    async signIn({ email, password }: SignIn, visit: Visit) {
      const attempt = await slowDown.countSignIn(email, visit.address)
      try {
        const body = { email, password }
        const { headers, response } = await authentication.api.signInEmail({
          body,
          headers: headersOf(visit),
          returnHeaders: true,
        })
        await attempt.succeed()
        await endSession(visit)
        const isOver = and(eq(sessions.userId, response.user.id), lt(sessions.expiresAt, now()))
        await accounts.delete(sessions).where(isOver)
        return headers.getSetCookie()
      } catch (error) {
        if (isAPIError(error) && error.statusCode < 500) throw new AppError('unauthorized', SIGN_IN_FAILED)
        await attempt.withdraw()
        throw error
      }
    },

    async signOut(visit: Visit) {
      await endSession(visit)
      return clearedSessionCookie(isHttps)
    },

    /** For an account that has none: whoever holds its only session is its owner. */
    async setFirstPassword({ userId }: Caller, password: string, visit: Visit) {
      checkNewPassword('newPassword', password, await findUser(userId))
      const hashed = await hasher.hash(password)
      await accounts.transaction(async transaction => {
        // Locked, so that of two at once the second finds the first one's password.
        await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
        const [found] = await transaction
          .select({ has: hasPassword(transaction, users.id) })
          .from(users)
          .where(eq(users.id, userId))
        if (found?.has) throw new AppError('conflict', 'This account already has a password.')
        await transaction.insert(credentials).values(passwordCredential(userId, hashed))
      })
      return openSession(userId, true, visit)
    },
  }
}

export type Accounts = ReturnType<typeof createAccounts>
