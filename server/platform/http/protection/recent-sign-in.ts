import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isRecentSignIn } from '#contract/account/security/recent-sign-in.ts'
import { callerOf } from '../access.ts'
import { AppError } from '../errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asks for the password again, unless the person gave it a few minutes ago; always, or for what is sent. */
    recentSignIn?: true | ((request: FastifyRequest) => boolean)
  }
}

/** Whether this person has anything to prove themselves with; whoever has not is known by their session alone. */
type CanConfirm = (userId: string) => Promise<boolean>

/** Stands behind the guard of access, so that a caller is known. Routes say `recentSignIn` and no more. */
export const guardRecentSignIn = (app: FastifyInstance, canConfirm: CanConfirm) => {
  app.addHook('onReady', async () => {
    const open = app.declaredRoutes.find(({ config }) => config?.recentSignIn && config.access === 'anyone')
    if (open) throw new Error(`${String(open.method)} ${open.url} asks for a recent sign-in of anyone`)
  })

  const requireRecentSignIn = async (request: FastifyRequest) => {
    const { userId, confirmedAt } = callerOf(request)
    if (isRecentSignIn(confirmedAt, new Date()) || !(await canConfirm(userId))) return
    throw new AppError('password_again')
  }

  app.addHook('onRequest', async request => {
    if (request.routeOptions.config.recentSignIn === true) await requireRecentSignIn(request)
  })

  // Once what is sent has been read.
  app.addHook('preHandler', async request => {
    const { recentSignIn } = request.routeOptions.config
    if (typeof recentSignIn === 'function' && recentSignIn(request)) await requireRecentSignIn(request)
  })
}
