import { z } from 'zod'
import {
  codeSchema,
  confirmationSchema,
  recoveryCodesSchema,
  twoFactorSetupSchema,
} from '#contract/account/security/security.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { App } from '#server/platform/http/http-server.ts'
import { refusalSchema } from '#server/platform/http/refusal.ts'
import type { Accounts } from '../accounts.ts'

const tags = ['Account security']
const confirmed = { access: 'signed-in', recentSignIn: true } as const
const refusals = { 400: refusalSchema, 403: refusalSchema, 409: refusalSchema, 429: refusalSchema }

export const twoFactorRoutes = (app: App, { twoFactor, passwords, findUser }: Accounts) => {
  app.post(
    '/api/account/two-factor/setup',
    {
      config: confirmed,
      schema: {
        tags,
        summary: 'Begin two-factor sign-in: a new secret for an authenticator app, not asked for yet',
        response: { 200: twoFactorSetupSchema, ...refusals },
      },
    },
    async request => {
      const caller = callerOf(request)
      const { email, hasPassword } = await findUser(caller)
      // A second step needs a first; signing in with a passkey is both at once.
      if (!hasPassword) throw new AppError('conflict', 'This account has no password yet. Set one first.')
      return twoFactor.setUp(caller, email)
    },
  )

  app.post(
    '/api/account/two-factor',
    {
      config: { ...confirmed, activity: { kind: 'two-factor-on' } },
      schema: {
        tags,
        summary: 'Switch two-factor sign-in on with a first code; answers the recovery codes, this once',
        body: codeSchema,
        response: { 200: recoveryCodesSchema, ...refusals },
      },
    },
    async request => ({
      recoveryCodes: await twoFactor.switchOn(callerOf(request), request.body.code),
    }),
  )

  app.delete(
    '/api/account/two-factor',
    {
      config: { ...confirmed, activity: { kind: 'two-factor-off' } },
      schema: {
        tags,
        summary: 'Switch two-factor sign-in off',
        body: confirmationSchema,
        response: { 200: z.object({}), ...refusals },
      },
    },
    async request => {
      const caller = callerOf(request)
      await passwords.check(caller, 'password', request.body.password)
      await twoFactor.switchOff(caller)
      return {}
    },
  )

  app.post(
    '/api/account/two-factor/recovery-codes',
    {
      config: { ...confirmed, activity: { kind: 'recovery-codes-made' } },
      schema: {
        tags,
        summary: 'New recovery codes, shown this once; those before work no more',
        response: { 200: recoveryCodesSchema, ...refusals },
      },
    },
    async request => ({ recoveryCodes: await twoFactor.renewRecoveryCodes(callerOf(request)) }),
  )
}
