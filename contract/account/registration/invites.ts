import { z } from 'zod'
import { emailField } from '../account-fields.ts'
import { tokenField } from '../security/password-reset.ts'
import { registrationRuleNames } from './registration-rule.ts'

export const registrationRuleSchema = z.strictObject({ rule: z.enum(registrationRuleNames) })

/** An invitation that nobody has used yet. */
export const inviteSchema = z.object({
  id: z.uuid(),
  /** Whom it is for: nobody can register another address with it. */
  email: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export const invitationSchema = z.strictObject({ email: emailField })
export const invitationCheckSchema = z.strictObject({ invite: tokenField })
/** Its link is answered only this once, and kept nowhere. */
export const newInviteSchema = inviteSchema.extend({ link: z.url() })
