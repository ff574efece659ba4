import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export interface ProviderUser {
  email: string
  email_verified: boolean
  given_name?: string
  family_name?: string
}

/** A real OpenID Connect provider on this machine, at which anyone in `people` signs in by their name there. */
export const startOpenIdProvider = async (redirectUri: string, people: Record<string, ProviderUser>) => {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const client = { client_id: 'wellkept', client_secret: 'a secret between us', redirect_uris: [redirectUri] }
  const provider = new Provider(issuer, {
    clients: [client],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...people[sub] }) }),
    features: { devInteractions: { enabled: true } },
    cookies: { keys: ['keys of a test'] },
    pkce: { required: () => true },
  })
  server.on('request', provider.callback())
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  const config = { issuer, clientId: client.client_id, clientSecret: client.client_secret, label: 'Family' }
  return { config, stop }
}
