import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { onTestFinished } from 'vitest'

export interface SomeoneThere {
  email: string
  email_verified: boolean
  given_name?: string
  family_name?: string
}

/** A real OpenID Connect provider on this machine, at which anyone in `people` signs in by their name there. */
export const startTestProvider = async (redirectUri: string, people: Record<string, SomeoneThere>) => {
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
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })

  /** Goes there as a browser would, signs in, agrees, and gives the address that the provider then leads to. */
  const signInAt = async (address: string, sub: string) => {
    const cookies = new Map<string, string>()
    const visit = async (url: string, form?: Record<string, string>): Promise<string> => {
      const answer = await fetch(new URL(url, issuer), {
        redirect: 'manual',
        headers: { cookie: [...cookies].map(pair => pair.join('=')).join('; ') },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      })
      for (const line of answer.headers.getSetCookie()) {
        const [pair = ''] = line.split(';')
        cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
      }
      const next = answer.headers.get('location')
      if (!next) {
        const prompt = /name="prompt" value="(\w+)"/.exec(await answer.text())?.[1]
        if (!prompt) throw new Error(`The provider answered ${answer.status} without a way on`)
        return visit(url, { prompt, ...(prompt === 'login' && { login: sub, password: 'any' }) })
      }
      return next.startsWith(redirectUri) ? next : visit(next)
    }
    return visit(address)
  }

  return {
    config: { issuer, clientId: client.client_id, clientSecret: client.client_secret, label: 'Family' },
    signInAt,
  }
}
