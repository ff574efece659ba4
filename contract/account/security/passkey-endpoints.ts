import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import {
  addPasskeySchema,
  passkeyCreationOptionsSchema,
  passkeyRequestOptionsSchema,
  passkeySchema,
  renamePasskeySchema,
  usePasskeySchema,
} from './passkeys.ts'

const tag = 'Account security'
const anyone = { tag, access: 'anyone' } as const
const common = { tag, access: 'signed-in' } as const
const confirmed = { ...common, recentSignIn: true } as const
const nothing = z.object({})

const signInPath = '/api/signin/passkey'
const confirmPath = '/api/account/confirm/passkey'
const path = '/api/account/passkeys'

export const beginPasskeySignIn = defineEndpoint({
  ...anyone,
  method: 'POST',
  path: `${signInPath}/options`,
  summary: 'Start to sign in with a passkey',
  response: passkeyRequestOptionsSchema,
})

export const signInWithPasskey = defineEndpoint({
  ...anyone,
  method: 'POST',
  path: signInPath,
  summary: 'Sign in with a passkey, which replaces both steps',
  body: usePasskeySchema,
  response: nothing,
  errors: [401],
})

export const beginPasskeyConfirmation = defineEndpoint({
  ...common,
  duringSetup: ['two-factor'],
  method: 'POST',
  path: `${confirmPath}/options`,
  summary: 'Start to confirm with a passkey',
  response: passkeyRequestOptionsSchema,
})

export const confirmWithPasskey = defineEndpoint({
  ...common,
  duringSetup: ['two-factor'],
  method: 'POST',
  path: confirmPath,
  summary: 'Use a passkey instead of entering the password again',
  body: usePasskeySchema,
  response: nothing,
  errors: [400],
})

export const listPasskeys = defineEndpoint({
  ...common,
  method: 'GET',
  path,
  summary: 'Passkeys',
  response: z.array(passkeySchema),
})

export const beginPasskey = defineEndpoint({
  ...confirmed,
  method: 'POST',
  path: `${path}/options`,
  summary: 'Start to add a passkey',
  response: passkeyCreationOptionsSchema,
})

export const addPasskey = defineEndpoint({
  ...confirmed,
  method: 'POST',
  path,
  summary: 'Add a passkey',
  body: addPasskeySchema,
  status: 201,
  response: nothing,
  errors: [400, 409],
  activity: { kind: 'passkey-added' },
})

export const renamePasskey = defineEndpoint({
  ...confirmed,
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Rename a passkey',
  body: renamePasskeySchema,
  response: nothing,
  errors: [404],
})

export const removePasskey = defineEndpoint({
  ...confirmed,
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Remove a passkey',
  response: nothing,
  errors: [404, 409],
  activity: { kind: 'passkey-removed' },
})
