import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { currentUserSchema } from './current-user.ts'
import { firstPasswordSchema, registeredSchema, registrationSchema } from './registration/registration.ts'
import { SETUP_STEPS } from './registration/setup-step.ts'
import { codeSchema } from './security/security.ts'
import { signedInSchema, signInSchema } from './security/sign-in.ts'

const tag = 'Account'

export const register = defineEndpoint({
  method: 'POST',
  path: '/api/register',
  tag,
  summary: 'Register',
  access: 'anyone',
  body: registrationSchema,
  status: 201,
  response: registeredSchema,
  errors: [400, 429],
})

export const sendConfirmation = defineEndpoint({
  method: 'POST',
  path: '/api/account/email-confirmation',
  tag,
  summary: 'Send the link that confirms the account’s email again',
  access: 'signed-in',
  duringSetup: ['confirm-email'],
  status: 202,
  response: z.object({}),
  errors: [409, 429],
})

export const signIn = defineEndpoint({
  method: 'POST',
  path: '/api/signin',
  tag,
  summary: 'Sign in',
  access: 'anyone',
  body: signInSchema,
  response: signedInSchema,
  errors: [401, 429],
})

export const verifySignInCode = defineEndpoint({
  method: 'POST',
  path: '/api/signin/code',
  tag,
  summary: 'The second step of signing in: a one-time code, or a recovery code',
  access: 'anyone',
  body: codeSchema,
  response: z.object({}),
  errors: [401, 429],
})

export const findCurrentUser = defineEndpoint({
  method: 'GET',
  path: '/api/auth/user',
  tag,
  summary: 'Who is signed in',
  access: 'signed-in',
  duringSetup: SETUP_STEPS,
  response: currentUserSchema,
  errors: [401],
})

export const setFirstPassword = defineEndpoint({
  method: 'POST',
  path: '/api/account/password',
  tag,
  summary: 'Set a password for an account without one',
  access: 'signed-in',
  // Enforced only if there is a passkey: an account with neither password nor passkey has only its session.
  recentSignIn: true,
  duringSetup: ['two-factor'],
  body: firstPasswordSchema,
  response: z.object({}),
  errors: [400, 409],
})

export const goToSignIn = defineEndpoint({
  method: 'GET',
  path: '/api/login',
  tag,
  summary: 'Go to the sign-in page',
  access: 'anyone',
  response: 'redirect',
})

export const signOut = defineEndpoint({
  method: 'GET',
  path: '/api/logout',
  tag,
  summary: 'Sign out and go to the sign-in page',
  access: 'anyone',
  response: 'redirect',
})
