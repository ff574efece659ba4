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
  summary: 'Begin to sign in with a passkey',
  answer: passkeyRequestOptionsSchema,
})

export const signInWithPasskey = defineEndpoint({
  ...anyone,
  method: 'POST',
  path: signInPath,
  summary: 'Sign in with a passkey; it is both steps at once',
  body: usePasskeySchema,
  answer: nothing,
  refusals: [401],
})

export const beginPasskeyConfirmation = defineEndpoint({
  ...common,
  duringSetup: ['two-factor'],
  method: 'POST',
  path: `${confirmPath}/options`,
  summary: 'Begin to confirm with a passkey',
  answer: passkeyRequestOptionsSchema,
})

export const confirmWithPasskey = defineEndpoint({
  ...common,
  duringSetup: ['two-factor'],
  method: 'POST',
  path: confirmPath,
  summary: 'Use a passkey in the place of entering the password again',
  body: usePasskeySchema,
  answer: nothing,
  refusals: [400],
})

export const listPasskeys = defineEndpoint({
  ...common,
  method: 'GET',
  path,
  summary: 'Passkeys',
  answer: z.array(passkeySchema),
})

export const beginPasskey = defineEndpoint({
  ...confirmed,
  method: 'POST',
  path: `${path}/options`,
  summary: 'Begin to add a passkey',
  answer: passkeyCreationOptionsSchema,
})

export const addPasskey = defineEndpoint({
  ...confirmed,
  method: 'POST',
  path,
  summary: 'Add a passkey',
  body: addPasskeySchema,
  status: 201,
  answer: nothing,
  refusals: [400, 409],
  activity: { kind: 'passkey-added' },
})

export const renamePasskey = defineEndpoint({
  ...confirmed,
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Rename a passkey',
  body: renamePasskeySchema,
  answer: nothing,
  refusals: [404],
})

export const removePasskey = defineEndpoint({
  ...confirmed,
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Remove a passkey',
  answer: nothing,
  refusals: [404, 409],
  activity: { kind: 'passkey-removed' },
})
