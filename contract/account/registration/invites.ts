import { z } from 'zod'
import { emailField } from '../account-fields.ts'
import { tokenField } from '../security/password-reset.ts'
import { registrationRuleNames } from './registration-rule.ts'

export const registrationRuleSchema = z.strictObject({ rule: z.enum(registrationRuleNames) })

/** An unused invitation. */
export const inviteSchema = z.object({
  id: z.uuid(),
  /** The only address that can be registered with it. */
  email: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export const invitationSchema = z.strictObject({ email: emailField })
export const invitationCheckSchema = z.strictObject({ invite: tokenField })
/** The link is returned only here; it is not stored. */
export const newInviteSchema = inviteSchema.extend({ link: z.url() })
