import { z } from 'zod'
import { passwordField } from '../account-fields.ts'
import { DELETE_WORD } from '../personal-data/delete-word.ts'
import { usedCredentialSchema } from './passkeys.ts'
import { twoFactorRuleNames } from './two-factor-rule.ts'

/** A session as its owner sees it; never includes the token. */
export const openSessionSchema = z.object({
  id: z.uuid(),
  /** As reported by the browser: `Firefox`, `Android`. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string().nullable(),
  firstUsedAt: z.iso.datetime(),
  /** Updated at most once an hour. */
  lastUsedAt: z.iso.datetime(),
  isPresent: z.boolean(),
})
export type OpenSession = z.output<typeof openSessionSchema>

export const passwordChangeSchema = z.strictObject({ currentPassword: passwordField, newPassword: passwordField })

export const accountSecuritySchema = z.object({
  hasPassword: z.boolean(),
  twoFactor: z.object({ enabledAt: z.iso.datetime(), recoveryCodesLeft: z.number() }).nullable(),
  passkeyCount: z.number(),
})
export type AccountSecurity = z.output<typeof accountSecuritySchema>

/** Six digits from an app, or a recovery code; spaces and dashes do not count. */
export const codeField = z.string().trim().min(1).max(40)
export const codeSchema = z.strictObject({ code: codeField })

/** Confirms who is calling: the password, and a code if two-factor sign-in is on. */
export const confirmationSchema = z.strictObject({ password: passwordField.optional(), code: codeField.optional() })
export type Confirmation = z.output<typeof confirmationSchema>

/** The same, or a passkey, which replaces both. */
export const switchOffSchema = confirmationSchema.extend({ passkey: usedCredentialSchema.optional() })

export const twoFactorRuleSchema = z.strictObject({ rule: z.enum(twoFactorRuleNames) })

/** Turns two-factor sign-in on. Other sessions started without it, so they end unless they are to be kept. */
export const firstCodeSchema = codeSchema.extend({ keepOtherSessions: z.boolean().optional() })

export const twoFactorSetupSchema = z.object({
  /** For typing it in by hand. */
  secret: z.string(),
  /** For the QR code. */
  uri: z.string(),
})
export type TwoFactorSetup = z.output<typeof twoFactorSetupSchema>

export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })

export const deletionSchema = z.strictObject({
  confirmation: z.literal(DELETE_WORD),
  /** Omitted only if the account has none. */
  password: passwordField.optional(),
})
