import {
  changePassword,
  checkRecentSignIn,
  confirmPassword,
  deleteAccount,
  endOtherSessions,
  endSession,
  listSessions,
  readAccountSecurity,
} from '#contract/account/security/security-endpoints.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import { hasRecentSignIn } from '#server/platform/http/protection/recent-sign-in.ts'
import { idOf } from '#server/platform/id-params.ts'
import type { Accounts } from '../accounts.ts'

/** Sessions, passwords and other security settings of the caller's own account. */
export const securityRoutes = (app: App, accounts: Accounts) => {
  const { sessions } = accounts

  handle(app, readAccountSecurity, request => accounts.security(callerOf(request)))

  handle(app, listSessions, request => sessions.list(callerOf(request)))

  handle(app, endSession, async request => {
    await sessions.endOne(callerOf(request), idOf(request, 'session_not_found'))
    return {}
  })

  handle(app, endOtherSessions, async request => {
    await sessions.endOthers(callerOf(request))
    return {}
  })

  handle(app, changePassword, async (request, reply) => {
    const { currentPassword, newPassword } = request.body
    reply.header('set-cookie', await accounts.changePassword(callerOf(request), currentPassword, newPassword))
    return {}
  })

  handle(app, confirmPassword, async request => {
    const caller = callerOf(request)
    await accounts.confirmIdentity(caller, request.body)
    await sessions.confirm(caller)
    return {}
  })

  handle(app, checkRecentSignIn, async request => ({
    isRecent: await hasRecentSignIn(callerOf(request), accounts.canConfirm),
  }))

  handle(app, deleteAccount, async (request, reply) => {
    reply.header('set-cookie', await accounts.deleteAccount(callerOf(request), request.body.password))
    return {}
  })
}
