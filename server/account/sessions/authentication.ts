import { randomUUID } from 'node:crypto'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { betterAuth } from 'better-auth/minimal'
import { z } from 'zod'
import type { Database } from '#server/platform/database/database.ts'
import { credentials, sessions, users, verifications } from '#server/platform/database/tables.ts'
import { ADDRESS_HEADER } from '../visit.ts'
import { ABSOLUTE_LIMIT, IDLE_LIMIT, idleLimit, later } from './session-limits.ts'

interface Parts {
  accounts: Database['accounts']
  secret: string
  origin: string | undefined
  isHttps: boolean
  cookieName: string
  now: () => Date
}

/** Opens a session for someone whom we have just registered, or who has proved otherwise who they are. */
const openSessionEndpoint = (now: () => Date) =>
  createAuthEndpoint.serverOnly(
    { method: 'POST', body: z.object({ userId: z.uuid(), canReturn: z.boolean() }) },
    async context => {
      const { userId, canReturn } = context.body
      const { internalAdapter } = context.context
      const user = await internalAdapter.findUserById(userId)
      if (!user) throw context.error('NOT_FOUND')
      const expiresAt = later(now(), idleLimit(canReturn))
      const session = await internalAdapter.createSession(userId, false, { expiresAt }, true)
      await setSessionCookie(context, { session, user }, false, canReturn ? {} : { maxAge: undefined })
    },
  )

/**
 * better-auth as a library: its own HTTP handler is not mounted, so that only our routes, with their guards, are public.
 * Its rate limit and origin check belong to that handler; ours stand before the routes.
 */
export const createAuthentication = ({ accounts, secret, origin, isHttps, cookieName, now }: Parts) => {
  // It would prefer these to the secret that we derive.
  delete process.env.BETTER_AUTH_SECRETS
  delete process.env.BETTER_AUTH_SECRET
  return betterAuth({
    appName: 'Wellkept',
    baseURL: origin ?? 'http://localhost',
    secret,
    database: drizzleAdapter(accounts, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: credentials, verification: verifications },
    }),
    user: {
      additionalFields: {
        firstName: { type: 'string', required: true, input: false },
        lastName: { type: 'string', required: true, input: false },
        isAdmin: { type: 'boolean', required: false, input: false },
      },
    },
    // Passwords are checked by us: its sign-in opens a session before a second step could be asked for.
    emailAndPassword: { enabled: false },
    session: { expiresIn: ABSOLUTE_LIMIT / 1000, cookieCache: { enabled: false } },
    advanced: {
      database: { generateId: () => randomUUID() },
      ipAddress: { disableIpTracking: true },
      // Off, because it would put `__Secure-` before the name; `__Host-` is stricter.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isHttps },
      cookies: { session_token: { name: cookieName } },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) => {
            const at = now()
            const expiresAt = new Date(Math.min(session.expiresAt.getTime(), later(at, IDLE_LIMIT).getTime()))
            const ipAddress = context?.headers?.get(ADDRESS_HEADER) ?? null
            return { data: { ...session, ipAddress, expiresAt, createdAt: at, updatedAt: at } }
          },
        },
      },
    },
    plugins: [{ id: 'wellkept', endpoints: { openSession: openSessionEndpoint(now) } }],
    telemetry: { enabled: false },
    // Its messages go past our log, and some name an email; what matters comes back to us as an error.
    logger: { disabled: true },
  })
}

export type Authentication = ReturnType<typeof createAuthentication>
