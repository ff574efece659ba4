import {
  addPasskey,
  beginPasskey,
  beginPasskeyConfirmation,
  beginPasskeySignIn,
  confirmWithPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '#contract/account/security/passkey-endpoints.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import { idOf } from '#server/platform/id-params.ts'
import type { Accounts } from '../accounts.ts'
import { relyingPartyOf } from './relying-party.ts'

export const passkeyRoutes = (app: App, { passkeys, sessions, signIn, findUser, origin }: Accounts) => {
  handle(app, beginPasskeySignIn, request => passkeys.optionsToSignIn(relyingPartyOf(request, origin)))

  handle(app, signInWithPasskey, async (request, reply) => {
    reply.header('set-cookie', await signIn.withPasskey(request.body.credential, relyingPartyOf(request, origin)))
    return {}
  })

  handle(app, beginPasskeyConfirmation, request =>
    passkeys.optionsToConfirm(callerOf(request), relyingPartyOf(request, origin)),
  )

  handle(app, confirmWithPasskey, async request => {
    const caller = callerOf(request)
    const isCorrect = await passkeys.isConfirmed(caller, request.body.credential, relyingPartyOf(request, origin))
    if (!isCorrect) throw new AppError('passkey_unknown')
    await sessions.confirm(caller)
    return {}
  })

  handle(app, listPasskeys, request => passkeys.list(callerOf(request)))

  handle(app, beginPasskey, async request => {
    const caller = callerOf(request)
    const { email, firstName, lastName } = await findUser(caller)
    return passkeys.optionsToAdd(caller, { email, name: `${firstName} ${lastName}` }, relyingPartyOf(request, origin))
  })

  handle(app, addPasskey, async request => {
    const { name, credential } = request.body
    await passkeys.add(callerOf(request), name, credential, relyingPartyOf(request, origin))
    return {}
  })

  handle(app, renamePasskey, async request => {
    await passkeys.rename(callerOf(request), idOf(request, 'passkey_not_found'), request.body.name)
    return {}
  })

  handle(app, removePasskey, async request => {
    await passkeys.remove(callerOf(request), idOf(request, 'passkey_not_found'))
    return {}
  })
}
