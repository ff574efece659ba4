import {
  readTwoFactorRule,
  renewRecoveryCodes,
  setTwoFactorRule,
  setUpTwoFactor,
  switchOffTwoFactor,
  switchOnTwoFactor,
} from '#contract/account/security/security-endpoints.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import type { Accounts } from '../accounts.ts'
import { relyingPartyOf } from '../passkeys/relying-party.ts'

export const twoFactorRoutes = (app: App, { twoFactor, passkeys, confirmIdentity, findUser, origin }: Accounts) => {
  handle(app, setUpTwoFactor, async request => {
    const caller = callerOf(request)
    const { email, hasPassword } = await findUser(caller)
    // A second factor needs a password; a passkey counts as both.
    if (!hasPassword) throw new AppError('no_password')
    return twoFactor.setUp(caller, email)
  })

  handle(app, switchOnTwoFactor, async request => ({
    recoveryCodes: await twoFactor.switchOn(
      callerOf(request),
      request.body.code,
      request.body.keepOtherSessions ?? false,
    ),
  }))

  handle(app, switchOffTwoFactor, async request => {
    const caller = callerOf(request)
    const { passkey, ...confirmation } = request.body
    if (!passkey) await confirmIdentity(caller, confirmation)
    else if (!(await passkeys.isConfirmed(caller, passkey, relyingPartyOf(request, origin))))
      throw new AppError('passkey_unknown')
    await twoFactor.switchOff(caller)
    return {}
  })

  handle(app, readTwoFactorRule, async () => ({ rule: await twoFactor.rule() }))

  handle(app, setTwoFactorRule, async request => {
    await twoFactor.setRule(request.body.rule)
    return { rule: request.body.rule }
  })

  handle(app, renewRecoveryCodes, async request => ({
    recoveryCodes: await twoFactor.renewRecoveryCodes(callerOf(request)),
  }))
}
