import type { FastifyRequest } from 'fastify'
import {
  findCurrentUser,
  goToSignIn,
  register,
  sendConfirmation,
  setFirstPassword,
  signIn,
  signOut,
  verifySignInCode,
} from '#contract/account/account-endpoints.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import { isOwnNavigation, ownOrigin } from '#server/platform/http/protection/same-origin.ts'
import type { Accounts } from './accounts.ts'

const SIGN_IN_PAGE = '/?tab=signin'

// A browser that prefetches this page must not sign anyone out.
const isIntended = (request: FastifyRequest) => request.headers['sec-purpose'] === undefined

export const accountRoutes = (app: App, accounts: Accounts) => {
  const originFor = (request: FastifyRequest) => ownOrigin(request, accounts.origin) ?? ''

  handle(app, register, async (request, reply) => {
    const { isAdmin, cookie } = await accounts.register(request.body, originFor(request))
    reply.header('set-cookie', cookie)
    return { isAdmin }
  })

  handle(app, sendConfirmation, async request => {
    await accounts.sendConfirmation(callerOf(request), originFor(request))
    return {}
  })

  handle(app, signIn, async (request, reply) => {
    const { secondStep, cookie } = await accounts.signIn.withPassword(request.body)
    reply.header('set-cookie', cookie)
    return secondStep ? { secondStep } : {}
  })

  handle(app, verifySignInCode, async (request, reply) => {
    reply.header('set-cookie', await accounts.signIn.withCode(request.body.code))
    return {}
  })

  handle(app, findCurrentUser, request => accounts.findUser(callerOf(request)))

  handle(app, setFirstPassword, async (request, reply) => {
    reply.header('set-cookie', await accounts.setFirstPassword(callerOf(request), request.body.newPassword))
    return {}
  })

  handle(app, goToSignIn, (_, reply) => reply.redirect(SIGN_IN_PAGE))

  handle(app, signOut, async (request, reply) => {
    if (isOwnNavigation(request, accounts.origin) && isIntended(request)) {
      reply.header('set-cookie', await accounts.signOut())
    }
    return reply.redirect(SIGN_IN_PAGE)
  })
}
