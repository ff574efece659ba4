import type { FastifyRequest } from 'fastify'
import {
  checkResetLink,
  confirmEmail,
  makeResetLink,
  readPasswordResetState,
  requestPasswordReset,
  resetPassword,
} from '#contract/account/security/password-reset-endpoints.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import { ownOrigin } from '#server/platform/http/protection/same-origin.ts'
import { idOf } from '#server/platform/id-params.ts'
import type { Accounts } from '../accounts.ts'

/** Requesting and using links for a new password or email. */
export const passwordResetRoutes = (app: App, { passwordReset, emailChange, origin }: Accounts) => {
  const originFor = (request: FastifyRequest) => ownOrigin(request, origin) ?? ''

  handle(app, readPasswordResetState, () => ({ isMailSetUp: passwordReset.isMailSetUp }))

  handle(app, requestPasswordReset, async request => {
    await passwordReset.request(request.body.email, originFor(request))
    return {}
  })

  handle(app, checkResetLink, request => passwordReset.check(request.body.token))

  handle(app, resetPassword, async request => {
    const { token, newPassword, clearOtherAccess = false } = request.body
    await passwordReset.reset(token, newPassword, clearOtherAccess)
    return {}
  })

  handle(app, confirmEmail, async request => ({ email: await emailChange.confirm(request.body.token) }))

  handle(app, makeResetLink, request =>
    passwordReset.makeLink(callerOf(request), idOf(request, 'user_not_found'), originFor(request)),
  )
}
