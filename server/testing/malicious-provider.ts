import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Lie {
  /** The false claims of the id token. */
  claims?: { iss?: string; aud?: string; nonce?: string; exp?: number; sub?: string }
  /** Signed by a key that the provider does not publish. */
  isForged?: true
  /**
   * Not signed at all, or signed with something that is no secret key of the provider: the client's secret, or the
   * public key.
   */
  alg?: 'none' | 'client secret' | 'public key'
  /** What the discovery document says instead. */
  discovery?: Record<string, unknown>
  /** What else the browser brings back. */
  callback?: Record<string, string>
  /** What the address of the person says instead. */
  person?: object
  /** Answers a path in another way. */
  answer?: Record<string, (response: ServerResponse) => void>
}

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const KEY_ID = 'the only one'
// These must not appear in any log.
const CODE = 'planted-code'
const ACCESS_TOKEN = 'planted-access-token'

/** An identity provider that signs anyone in, and whose id tokens may lie. */
export const startMaliciousProvider = async (lies: Lie, person: { sub: string }) => {
  const { claims: lie, isForged, alg } = lies
  const otherKey = newKey()
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const config = { issuer, clientId: 'wellkept', clientSecret: 'a secret between us', label: 'Liars' }
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })

  let nonce = ''
  const idToken = () => {
    const iat = Math.floor(Date.now() / 1000)
    const truth = { iss: issuer, sub: person.sub, aud: config.clientId, nonce, iat, exp: iat + 300 }
    const claims = encode({ ...truth, ...lie })
    if (alg === 'none') return `${encode({ alg })}.${claims}.`
    if (alg) {
      const publicKey = otherKey.publicKey.export({ type: 'spki', format: 'pem' })
      const signed = `${encode({ alg: 'HS256', kid: KEY_ID })}.${claims}`
      const secret = alg === 'public key' ? publicKey : config.clientSecret
      return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
    }
    const content = `${encode({ alg: 'ES256', kid: KEY_ID })}.${claims}`
    const { privateKey: key } = isForged ? newKey() : otherKey
    return `${content}.${sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
  }

  const answers: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      ...lies.discovery,
    }),
    '/jwks': () => ({
      keys: [{ ...otherKey.publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'ES256', use: 'sig' }],
    }),
    '/token': () => ({ access_token: ACCESS_TOKEN, token_type: 'Bearer', id_token: idToken() }),
    '/userinfo': () => ({ ...person, ...lies.person }),
  }
  server.on('request', ({ url = '' }, response: ServerResponse) => {
    const answer = lies.answer?.[url]
    if (answer) return answer(response)
    const content = answers[url]?.()
    response.writeHead(content ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(content ?? {}))
  })

  /** The callback address for a browser that goes there. */
  const signInAt = (address: string) => {
    const asked = new URL(address).searchParams
    nonce = asked.get('nonce') ?? ''
    const back = new URL(asked.get('redirect_uri') ?? '')
    back.search = new URLSearchParams({ code: CODE, state: asked.get('state') ?? '', ...lies.callback }).toString()
    return back.href
  }

  return { config, signInAt }
}
