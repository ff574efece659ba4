import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import {
  accountSecuritySchema,
  confirmationSchema,
  deletionSchema,
  firstCodeSchema,
  openSessionSchema,
  passwordChangeSchema,
  recoveryCodesSchema,
  twoFactorSetupSchema,
} from './security.ts'

const common = { tag: 'Account security', access: 'signed-in' } as const
const confirmed = { ...common, recentSignIn: true } as const
const nothing = z.object({})

export const readAccountSecurity = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/account/security',
  summary: 'What there is to sign in with',
  answer: accountSecuritySchema,
})

export const listSessions = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Where the account is signed in',
  answer: z.array(openSessionSchema),
})

export const endSession = defineEndpoint({
  ...confirmed,
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  summary: 'End one session',
  answer: nothing,
  refusals: [404],
  activity: { kind: 'session-ended' },
})

export const endOtherSessions = defineEndpoint({
  ...confirmed,
  method: 'DELETE',
  path: '/api/account/sessions',
  summary: 'End every session but this one',
  answer: nothing,
  activity: { kind: 'session-ended' },
})

export const changePassword = defineEndpoint({
  ...common,
  method: 'PUT',
  path: '/api/account/password',
  summary: 'Change the password; ends all other sessions',
  body: passwordChangeSchema,
  answer: nothing,
  refusals: [400, 409, 429],
})

export const confirmPassword = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/account/confirm',
  summary: 'Enter the password again, for what asks for a recent sign-in',
  body: confirmationSchema,
  answer: nothing,
  refusals: [400, 409, 429],
})

export const checkRecentSignIn = defineEndpoint({
  ...confirmed,
  method: 'GET',
  path: '/api/account/recent-sign-in',
  summary: 'Whether the sign-in is recent, asked before a download that cannot ask by itself',
  answer: nothing,
  refusals: [403],
})

export const deleteAccount = defineEndpoint({
  ...confirmed,
  method: 'POST',
  path: '/api/account/delete',
  summary: 'Delete the account and everything that belongs to it',
  body: deletionSchema,
  answer: nothing,
  refusals: [400, 409, 429],
})

const twoFactorPath = '/api/account/two-factor'
const refusals = [400, 403, 409, 429] as const

export const setUpTwoFactor = defineEndpoint({
  ...confirmed,
  method: 'POST',
  path: `${twoFactorPath}/setup`,
  summary: 'Begin two-factor sign-in: a new secret for an authenticator app, not asked for yet',
  answer: twoFactorSetupSchema,
  refusals,
})

export const switchOnTwoFactor = defineEndpoint({
  ...confirmed,
  method: 'POST',
  path: twoFactorPath,
  summary: 'Switch two-factor sign-in on with a first code; answers the recovery codes, this once',
  body: firstCodeSchema,
  answer: recoveryCodesSchema,
  refusals,
  activity: { kind: 'two-factor-on' },
})

export const switchOffTwoFactor = defineEndpoint({
  ...confirmed,
  method: 'DELETE',
  path: twoFactorPath,
  summary: 'Switch two-factor sign-in off',
  body: confirmationSchema,
  answer: nothing,
  refusals,
  activity: { kind: 'two-factor-off' },
})

export const renewRecoveryCodes = defineEndpoint({
  ...confirmed,
  method: 'POST',
  path: `${twoFactorPath}/recovery-codes`,
  summary: 'New recovery codes, shown this once; those before work no more',
  answer: recoveryCodesSchema,
  refusals,
  activity: { kind: 'recovery-codes-made' },
})
