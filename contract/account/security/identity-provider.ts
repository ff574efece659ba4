import { z } from 'zod'
import { registrationRuleNames } from '../registration/registration-rule.ts'

/** The ways to sign in besides a password; public. */
export const waysToSignInSchema = z.object({
  provider: z.object({ label: z.string() }).nullable(),
  /** Whether registration is possible. */
  registration: z.enum(registrationRuleNames),
  /** Whether the first account asks for the code on the server's console. */
  needsSetUpCode: z.boolean(),
})

/** How a sign-in with an identity provider can fail; the landing page has a text for each. */
export const PROVIDER_REFUSALS = [
  'provider-failed',
  'provider-unverified',
  'provider-address-taken',
  'registration-closed',
] as const
export type ProviderRefusal = (typeof PROVIDER_REFUSALS)[number]

/** Whether the account is linked to the identity provider. */
export const providerLinkSchema = z.object({ label: z.string(), isLinked: z.boolean() }).nullable()

/** Where the browser has to go. */
export const goToSchema = z.object({ address: z.url() })
