import type { Configuration } from 'openid-client'
import { z } from 'zod'
import type { OutboundNetwork } from '#server/platform/outbound/fetch-public.ts'
import type { Config } from '#server/platform/start/config.ts'
import { createProviderFetch } from './provider-fetch.ts'

export type ProviderConfig = NonNullable<Config['provider']>

/** The state stored in the browser between the redirect to the provider and the callback. */
export interface SignInFlow {
  state: string
  nonce: string
  verifier: string
}

/** The identity that the provider asserts. */
const personSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
})
export type ProviderPerson = z.output<typeof personSchema>

const library = () => import('openid-client')

/** For the whole answer: a person is waiting. */
const TIMEOUT_SECONDS = 10

/** OpenID Connect with a code, PKCE, state and nonce; the library checks what comes back. */
export const createOpenId = ({ issuer, clientId, clientSecret }: ProviderConfig, network: OutboundNetwork) => {
  let found: Promise<Configuration> | undefined

  const discover = async () => {
    const { discovery, allowInsecureRequests, enableNonRepudiationChecks, customFetch } = await library()
    const address = new URL(issuer)
    // Otherwise the library trusts the connection, and does not check the id token's signature.
    const execute = [enableNonRepudiationChecks]
    // Plain http is refused at the start for any other host than localhost.
    if (address.protocol === 'http:') execute.push(allowInsecureRequests)
    const calls = { timeout: TIMEOUT_SECONDS, [customFetch]: createProviderFetch(issuer, network) }
    return discovery(address, clientId, clientSecret, undefined, { execute, ...calls })
  }
  /** Cached; retried if the provider could not be reached. */
  const configuration = () => {
    found ??= discover().catch(error => {
      found = undefined
      throw error
    })
    return found
  }

  return {
    async begin(redirectUri: string) {
      const openId = await library()
      const flow: SignInFlow = {
        state: openId.randomState(),
        nonce: openId.randomNonce(),
        verifier: openId.randomPKCECodeVerifier(),
      }
      const address = openId.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await openId.calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
      })
      return { trip: flow, address: address.href }
    },

    /** Throws if anything is invalid. */
    async complete(currentUrl: string, { state, nonce, verifier }: SignInFlow): Promise<ProviderPerson> {
      const openId = await library()
      const provider = await configuration()
      const tokens = await openId.authorizationCodeGrant(provider, new URL(currentUrl), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const { sub } = personSchema.parse(tokens.claims())
      return personSchema.parse(await openId.fetchUserInfo(provider, tokens.access_token, sub))
    },
  }
}
