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
  switchOffSchema,
  twoFactorRuleSchema,
  twoFactorSetupSchema,
} from './security.ts'

const common = { tag: 'Account security', access: 'signed-in' } as const
const confirmed = { ...common, recentSignIn: true } as const
const nothing = z.object({})
const duringTwoFactor = { duringSetup: ['two-factor'] } as const

export const readAccountSecurity = defineEndpoint({
  ...common,
  ...duringTwoFactor,
  method: 'GET',
  path: '/api/account/security',
  summary: 'The ways in which the account can sign in',
  response: accountSecuritySchema,
})

export const listSessions = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Where the account is signed in',
  response: z.array(openSessionSchema),
})

export const endSession = defineEndpoint({
  ...confirmed,
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  summary: 'End one session',
  response: nothing,
  errors: [404],
  activity: { kind: 'session-ended' },
})

export const endOtherSessions = defineEndpoint({
  ...confirmed,
  method: 'DELETE',
  path: '/api/account/sessions',
  summary: 'End all other sessions',
  response: nothing,
  activity: { kind: 'session-ended' },
})

export const changePassword = defineEndpoint({
  ...common,
  method: 'PUT',
  path: '/api/account/password',
  summary: 'Change the password; ends all other sessions',
  body: passwordChangeSchema,
  response: nothing,
  errors: [400, 409, 429],
})

export const confirmPassword = defineEndpoint({
  ...common,
  ...duringTwoFactor,
  method: 'POST',
  path: '/api/account/confirm',
  summary:
    'Enter the password again, and a code if two-factor sign-in is on, for endpoints that require a recent sign-in',
  body: confirmationSchema,
  response: nothing,
  errors: [400, 409, 429],
})

export const checkRecentSignIn = defineEndpoint({
  ...common,
  ...duringTwoFactor,
  method: 'GET',
  path: '/api/account/recent-sign-in',
  summary: 'Whether the sign-in is recent enough for endpoints that require it, or the password is needed first',
  response: z.object({ isRecent: z.boolean() }),
})

export const deleteAccount = defineEndpoint({
  ...confirmed,
  method: 'POST',
  path: '/api/account/delete',
  summary: 'Delete the account and everything that belongs to it',
  body: deletionSchema,
  response: nothing,
  errors: [400, 409, 429],
})

const twoFactorPath = '/api/account/two-factor'
const errors = [400, 403, 409, 429] as const

export const setUpTwoFactor = defineEndpoint({
  ...confirmed,
  ...duringTwoFactor,
  method: 'POST',
  path: `${twoFactorPath}/setup`,
  summary: 'Start to set up two-factor sign-in: returns a secret for an authenticator app',
  response: twoFactorSetupSchema,
  errors,
})

export const switchOnTwoFactor = defineEndpoint({
  ...confirmed,
  ...duringTwoFactor,
  method: 'POST',
  path: twoFactorPath,
  summary: 'Turn two-factor sign-in on with a first code; returns the recovery codes, only once',
  body: firstCodeSchema,
  response: recoveryCodesSchema,
  errors,
  activity: { kind: 'two-factor-on' },
})

export const switchOffTwoFactor = defineEndpoint({
  // No `recentSignIn`: the body itself confirms who is calling.
  ...common,
  method: 'DELETE',
  path: twoFactorPath,
  summary: 'Turn two-factor sign-in off, with the password and a code, or with a passkey',
  body: switchOffSchema,
  response: nothing,
  errors,
  activity: { kind: 'two-factor-off' },
})

export const renewRecoveryCodes = defineEndpoint({
  ...confirmed,
  method: 'POST',
  path: `${twoFactorPath}/recovery-codes`,
  summary: 'Create new recovery codes, returned only once; the previous ones stop working',
  response: recoveryCodesSchema,
  errors,
  activity: { kind: 'recovery-codes-made' },
})

const rule = { tag: 'Administration', access: 'administrator', path: '/api/admin/two-factor' } as const

export const readTwoFactorRule = defineEndpoint({
  ...rule,
  method: 'GET',
  summary: 'Who must use two-factor sign-in',
  response: twoFactorRuleSchema,
})

export const setTwoFactorRule = defineEndpoint({
  ...rule,
  method: 'PUT',
  summary: 'Require two-factor sign-in of nobody, of administrators or of everyone',
  administration: 'rule-changed',
  recentSignIn: true,
  body: twoFactorRuleSchema,
  response: twoFactorRuleSchema,
})
