import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import {
  emailConfirmationSchema,
  emailConfirmedSchema,
  newResetLinkSchema,
  passwordResetSchema,
  resetLinkCheckSchema,
  resetLinkSchema,
  resetRequestSchema,
  resetStateSchema,
} from './password-reset.ts'

const common = { tag: 'Account', access: 'anyone' } as const

export const readPasswordResetState = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/password-reset',
  summary: 'How to get a link to set a new password',
  response: resetStateSchema,
})

export const requestPasswordReset = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/password-reset/request',
  summary: 'Request a link by email; the response is the same whether the account exists or not',
  body: resetRequestSchema,
  status: 202,
  response: z.object({}),
  errors: [400, 409, 429],
})

export const checkResetLink = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/password-reset/check',
  summary: 'Whether a link still works',
  body: resetLinkCheckSchema,
  response: resetLinkSchema,
  errors: [404],
})

export const resetPassword = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/password-reset',
  summary: 'Set a new password by a link; ends all sessions of that account',
  body: passwordResetSchema,
  response: z.object({}),
  errors: [400, 404],
})

export const confirmEmail = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/email-confirmation',
  summary: 'Confirm a new email by the link that was sent to it',
  body: emailConfirmationSchema,
  response: emailConfirmedSchema,
  errors: [404, 409],
})

export const makeResetLink = defineEndpoint({
  tag: 'Administration',
  access: 'administrator',
  method: 'POST',
  path: '/api/admin/users/:id/reset-link',
  summary: 'Create a link for a user to set a new password; returned only once',
  administration: 'password-link-made',
  recentSignIn: true,
  status: 201,
  response: newResetLinkSchema,
  errors: [404],
})
