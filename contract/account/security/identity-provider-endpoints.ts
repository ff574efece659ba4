import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { goToSchema, providerLinkSchema, waysToSignInSchema } from './identity-provider.ts'

const tag = 'Account security'
const linkPath = '/api/account/provider'

export const readWaysToSignIn = defineEndpoint({
  method: 'GET',
  path: '/api/ways-to-sign-in',
  tag,
  summary: 'Ways to sign in besides a password',
  access: 'anyone',
  response: waysToSignInSchema,
})

export const goToProvider = defineEndpoint({
  method: 'GET',
  path: '/api/signin/provider',
  tag,
  summary: 'Go to the identity provider to sign in',
  access: 'anyone',
  response: 'redirect',
})

export const returnFromProvider = defineEndpoint({
  method: 'GET',
  path: '/api/signin/provider/callback',
  tag,
  summary: 'Return from the identity provider',
  access: 'anyone',
  response: 'redirect',
})

export const findProviderLink = defineEndpoint({
  method: 'GET',
  path: linkPath,
  tag,
  summary: 'Whether the account is linked to the identity provider',
  access: 'signed-in',
  response: providerLinkSchema,
})

export const linkProvider = defineEndpoint({
  method: 'POST',
  path: linkPath,
  tag,
  summary: 'Start to link the account to the identity provider',
  access: 'signed-in',
  recentSignIn: true,
  response: goToSchema,
})

export const unlinkProvider = defineEndpoint({
  method: 'DELETE',
  path: linkPath,
  tag,
  summary: 'Unlink the identity provider',
  access: 'signed-in',
  recentSignIn: true,
  response: z.object({}),
  errors: [409],
})
