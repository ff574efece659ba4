import { z } from 'zod'
import { registrationRuleNames } from './registration-rule.ts'

export const registrationRuleSchema = z.strictObject({ rule: z.enum(registrationRuleNames) })

/** An unused invitation. */
export const inviteSchema = z.object({ id: z.uuid(), createdAt: z.iso.datetime(), expiresAt: z.iso.datetime() })
/** The link is returned only this once, and never stored. */
export const newInviteSchema = inviteSchema.extend({ link: z.url() })
