import { z } from 'zod'

/** Limits for one health link. */
export const MAX_LINKED_FILES = 20
export const MAX_LINKED_BYTES = 10_000_000
/** Sent to the link's server, whose owner sees it; the person's own name is not sent. */
export const LINK_RECIPIENT = 'Wellkept'

const address = z.url({ protocol: /^https$/ }).max(2000)

export const linkSchema = z.strictObject({ url: address, passcode: z.string().max(100).optional() })
export const linkedFileSchema = z.strictObject({ url: address })
export const issuerSchema = z.strictObject({ issuer: address })

/** An encrypted file as a link's server sends it (JWE, compact); only the link has its key. */
export const encryptedToken = z
  .string()
  .max(MAX_LINKED_BYTES)
  .regex(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/)

/** The files that a link's server lists. */
export const linkManifest = z.object({
  files: z
    .array(
      z.object({
        contentType: z.string().max(200),
        embedded: encryptedToken.optional(),
        location: address.optional(),
      }),
    )
    .max(MAX_LINKED_FILES),
})

/** The content of a link, or why its server refused it. */
export const linkAnswer = z.object({
  files: linkManifest.shape.files.optional(),
  refused: z.enum(['wrong-passcode', 'gone']).optional(),
  remainingAttempts: z.int().min(0).max(1000).optional(),
})

export const linkedFileAnswer = z.object({ token: encryptedToken })

/** A public key of an issuer of health cards (RFC 7517). */
export const issuerKey = z.object({
  kid: z.string().max(200).optional(),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string().max(100),
  y: z.string().max(100),
})

export const issuerKeysAnswer = z.object({ keys: z.array(issuerKey).max(100) })

export type LinkAnswer = z.output<typeof linkAnswer>
export type IssuerKey = z.output<typeof issuerKey>
