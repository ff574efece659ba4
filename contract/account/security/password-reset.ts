import { z } from 'zod'
import { emailField, passwordField } from '../account-fields.ts'
import type { OtherAccess } from './other-access.ts'

/** The secret part of a link, as it appears in the address. */
export const tokenField = z.string().min(1).max(200)

export const resetStateSchema = z.object({
  /** If not, only an administrator can create a link. */
  isMailSetUp: z.boolean(),
})
export const resetRequestSchema = z.strictObject({ email: emailField })
export const resetLinkCheckSchema = z.strictObject({ token: tokenField })
/** What the holder of a link sees. */
export const resetLinkSchema = z.object({
  email: z.string(),
  /** If not, anyone may have registered this address, so the reset removes all other access. */
  isConfirmed: z.boolean(),
  otherAccess: z.object({
    passkeys: z.int(),
    providers: z.int(),
    grants: z.int(),
    invitations: z.int(),
    calendarFeeds: z.int(),
    shares: z.int(),
    replyLinks: z.int(),
    cardLinks: z.int(),
    grantsForOthers: z.int(),
    invitationsForOthers: z.int(),
    linksForOthers: z.int(),
  } satisfies Record<keyof OtherAccess, z.ZodType>),
})
export type ResetLink = z.output<typeof resetLinkSchema>
export const passwordResetSchema = z.strictObject({
  token: tokenField,
  newPassword: passwordField,
  /**
   * Required for access that the account gave to the records of people whom it looks after; the rest ends anyway if
   * unconfirmed.
   */
  clearOtherAccess: z.boolean().optional(),
})
/** The link is returned only here; it is not stored. */
export const newResetLinkSchema = z.object({ link: z.url(), expiresAt: z.iso.datetime() })

export const emailConfirmationSchema = z.strictObject({ token: tokenField })
export const emailConfirmedSchema = z.object({ email: z.string() })
