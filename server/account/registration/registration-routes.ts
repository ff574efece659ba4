import {
  checkInvite,
  listInvites,
  makeInvite,
  readRegistrationRule,
  revokeInvite,
  setRegistrationRule,
} from '#contract/account/registration/invite-endpoints.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import { ownOrigin } from '#server/platform/http/protection/same-origin.ts'
import { idOf } from '#server/platform/id-params.ts'
import type { Accounts } from '../accounts.ts'

/** The registration rule and invitations. */
export const registrationRoutes = (app: App, { registration, invites, origin }: Accounts) => {
  handle(app, readRegistrationRule, async () => ({ rule: await registration.rule() }))

  handle(app, setRegistrationRule, async request => {
    await registration.setRule(request.body.rule)
    return { rule: request.body.rule }
  })

  handle(app, listInvites, () => invites.list())

  handle(app, makeInvite, request =>
    invites.make(callerOf(request), request.body.email, ownOrigin(request, origin) ?? ''),
  )

  handle(app, checkInvite, request => invites.find(request.body.invite))

  handle(app, revokeInvite, async request => {
    await invites.revoke(idOf(request, 'invitation_not_found'))
    return {}
  })
}
