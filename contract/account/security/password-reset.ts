import { z } from 'zod'
import { emailField, passwordField } from '../account-fields.ts'
import type { OtherAccess } from './other-access.ts'

/** The secret part of a link, as it appears in the address. */
export const tokenField = z.string().min(1).max(200)

export const resetStateSchema = z.object({
  /** Without mail only an administrator can make a link. */
  isMailSetUp: z.boolean(),
})
export const resetRequestSchema = z.strictObject({ email: emailField })
export const resetLinkCheckSchema = z.strictObject({ token: tokenField })
/** Whose link it is, for whoever holds it. */
export const resetLinkSchema = z.object({
  email: z.string(),
  /** If not, anyone may have registered it, and every other way in is removed with the reset. */
  isConfirmed: z.boolean(),
  /** How many other ways into the account there are. */
  otherAccess: z.object({
    passkeys: z.int(),
    providers: z.int(),
    calendarFeeds: z.int(),
    shares: z.int(),
    replyLinks: z.int(),
    cardLinks: z.int(),
  } satisfies Record<keyof OtherAccess, z.ZodType>),
})
export type ResetLink = z.output<typeof resetLinkSchema>
export const passwordResetSchema = z.strictObject({
  token: tokenField,
  newPassword: passwordField,
  /** Removes every other way in. */
  clearOtherAccess: z.boolean().optional(),
})
/** Shown once, and kept nowhere. */
export const newResetLinkSchema = z.object({ link: z.url(), expiresAt: z.iso.datetime() })

export const emailConfirmationSchema = z.strictObject({ token: tokenField })
export const emailConfirmedSchema = z.object({ email: z.string() })
