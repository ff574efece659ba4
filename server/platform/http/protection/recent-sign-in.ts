import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Caller, callerOf } from '../access.ts'
import { AppError } from '../errors.ts'
import { isRecentSignIn } from './is-recent-sign-in.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requires a recent password: always, or depending on the request. */
    recentSignIn?: true | ((request: FastifyRequest) => boolean)
  }
}

/** Whether this person has a password or passkey; otherwise the session is enough. */
type CanConfirm = (userId: string) => Promise<boolean>

/** Recent, or an account that has nothing to confirm with. */
export const hasRecentSignIn = async ({ userId, confirmedAt }: Caller, canConfirm: CanConfirm) =>
  isRecentSignIn(confirmedAt, new Date()) || !(await canConfirm(userId))

/** Runs after the access check, so that the caller is known. */
export const guardRecentSignIn = (app: FastifyInstance, canConfirm: CanConfirm) => {
  app.addHook('onReady', async () => {
    const open = app.declaredRoutes.find(({ config }) => config?.recentSignIn && config.access === 'anyone')
    if (open) throw new Error(`${String(open.method)} ${open.url} asks for a recent sign-in of anyone`)
  })

  const requireRecentSignIn = async (request: FastifyRequest) => {
    if (!(await hasRecentSignIn(callerOf(request), canConfirm))) throw new AppError('password_again')
  }

  app.addHook('onRequest', async request => {
    if (request.routeOptions.config.recentSignIn === true) await requireRecentSignIn(request)
  })

  // After the body was parsed.
  app.addHook('preHandler', async request => {
    const { recentSignIn } = request.routeOptions.config
    if (typeof recentSignIn === 'function' && recentSignIn(request)) await requireRecentSignIn(request)
  })
}
