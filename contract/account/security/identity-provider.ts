import { z } from 'zod'
import { registrationRuleNames } from '../registration/registration-rule.ts'

/** How to sign in or register here; public. */
export const waysToSignInSchema = z.object({
  provider: z.object({ label: z.string() }).nullable(),
  registration: z.enum(registrationRuleNames),
  /** Whether anybody has registered here yet. */
  hasAccounts: z.boolean(),
  /** Whether registration requires the code on the server's console. */
  needsSetUpCode: z.boolean(),
})

/** Why a sign-in with an identity provider can fail; the landing page has a text for each. */
export const PROVIDER_REFUSALS = [
  'provider-failed',
  'provider-unverified',
  'provider-address-taken',
  'registration-closed',
] as const
export type ProviderRefusal = (typeof PROVIDER_REFUSALS)[number]

/** Null if this installation has no identity provider. */
export const providerLinkSchema = z.object({ label: z.string(), isLinked: z.boolean() }).nullable()

/** Where the browser is sent next. */
export const goToSchema = z.object({ address: z.url() })
