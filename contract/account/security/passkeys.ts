import { z } from 'zod'

export const passkeyNameField = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^\P{Cc}*$/u)

export const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.output<typeof passkeySchema>

const encoded = z.base64url().max(20_000)
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

/** What a browser returns for a new passkey; only the needed parts are read. */
export const newCredentialSchema = z.object({
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    // A passkey with an unknown transport is still valid.
    transports: z.array(transport.catch('internal')).max(20).optional(),
  }),
})

/** What a browser returns when a passkey is used. */
export const usedCredentialSchema = z.object({
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.optional(),
  }),
})

export type NewCredential = z.output<typeof newCredentialSchema>
export type UsedCredential = z.output<typeof usedCredentialSchema>

export const addPasskeySchema = z.strictObject({ name: passkeyNameField, credential: newCredentialSchema })
export const renamePasskeySchema = z.strictObject({ name: passkeyNameField })
export const usePasskeySchema = z.strictObject({ credential: usedCredentialSchema })

const userVerification = z.enum(['discouraged', 'preferred', 'required']).optional()
const hints = z.array(z.enum(['hybrid', 'security-key', 'client-device'])).optional()
const credentials = z
  .array(z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(transport).optional() }))
  .optional()
const extensions = z.object({ appid: z.string().optional(), credProps: z.boolean().optional() }).optional()

/** The request to use a passkey, in the JSON format of Web Authentication. */
export const passkeyRequestOptionsSchema = z.object({
  challenge: z.string(),
  timeout: z.number().optional(),
  rpId: z.string().optional(),
  allowCredentials: credentials,
  userVerification,
  hints,
  extensions,
})

export const passkeyCreationOptionsSchema = z.object({
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number().optional(),
  excludeCredentials: credentials,
  authenticatorSelection: z
    .object({
      authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
      requireResidentKey: z.boolean().optional(),
      residentKey: z.enum(['discouraged', 'preferred', 'required']).optional(),
      userVerification,
    })
    .optional(),
  hints,
  attestation: z.enum(['direct', 'enterprise', 'indirect', 'none']).optional(),
  extensions,
})
