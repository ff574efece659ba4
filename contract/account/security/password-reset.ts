import { z } from 'zod'
import { emailField, passwordField } from '../account-fields.ts'

/** The secret part of a link, as it appears in the address. */
export const tokenField = z.string().min(1).max(200)

export const resetStateSchema = z.object({
  /** Without mail only an administrator can make a link. */
  isMailSetUp: z.boolean(),
})
export const resetRequestSchema = z.strictObject({ email: emailField })
export const resetLinkCheckSchema = z.strictObject({ token: tokenField })
/** Whose link it is, shown to the person who opens it. */
export const resetLinkSchema = z.object({ email: z.string() })
export const passwordResetSchema = z.strictObject({ token: tokenField, newPassword: passwordField })
/** Shown once, and never stored. */
export const newResetLinkSchema = z.object({ link: z.url(), expiresAt: z.iso.datetime() })

export const emailConfirmationSchema = z.strictObject({ token: tokenField })
export const emailConfirmedSchema = z.object({ email: z.string() })
