import { z } from 'zod'
import { registrationRuleNames } from '../registration-rule.ts'

/** What there is to sign in with besides a password, told before anyone is known. */
export const waysToSignInSchema = z.object({
  provider: z.object({ label: z.string() }).nullable(),
  /** Whether the register form would be of any use. */
  registration: z.enum(registrationRuleNames),
  /** Whether the first account asks for the code on the server's console. */
  needsSetUpCode: z.boolean(),
})

/** How signing in at a provider can end without success; the landing page has words for each. */
export const PROVIDER_REFUSALS = [
  'provider-failed',
  'provider-unverified',
  'provider-address-taken',
  'registration-closed',
] as const
export type ProviderRefusal = (typeof PROVIDER_REFUSALS)[number]

/** Whether the account can be opened by the provider. */
export const providerLinkSchema = z.object({ label: z.string(), isLinked: z.boolean() }).nullable()

/** Where the browser has to go. */
export const goToSchema = z.object({ address: z.url() })
