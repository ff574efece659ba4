import { z } from 'zod'
import { registrationRuleNames } from './registration-rule.ts'

export const registrationRuleSchema = z.strictObject({ rule: z.enum(registrationRuleNames) })

/** An invitation that nobody has used yet. */
export const inviteSchema = z.object({ id: z.uuid(), createdAt: z.iso.datetime(), expiresAt: z.iso.datetime() })
/** Its link is answered only this once, and kept nowhere. */
export const newInviteSchema = inviteSchema.extend({ link: z.url() })
