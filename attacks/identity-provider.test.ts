import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '#contract/testing/eventually.ts'
import { captureLog } from '#server/testing/captured-log.ts'
import { type Lie, startMaliciousProvider } from '#server/testing/malicious-provider.ts'
import { startOwnTestApp, type TestApp } from '#server/testing/test-app.ts'
import { startTestProvider } from '#server/testing/test-provider.ts'

/** An identity provider that lies, or an attacker between it and a browser. */

// The real provider prints warnings.
for (const print of ['info', 'warn'] as const) vi.spyOn(console, print).mockImplementation(() => {})

const START = '/api/signin/provider'
const REFUSED = '/?tab=signin&notice=provider-failed'
const ada = { sub: 'ada', email: 'ada@example.org', email_verified: true }

type Browser = ReturnType<TestApp['visitor']>
const isSignedIn = async (browser: Browser) => (await browser.call('GET', '/api/auth/user')).statusCode === 200

/** The hostile provider is on the public internet, and this machine is the inner network. */
const network = {
  resolve: async (host: string) => (host === 'localhost' ? ['93.184.216.34'] : []),
  allows: (address: string) => address !== '127.0.0.1',
}

const openWith = async (lie: Lie, around = network) => {
  const provider = await startMaliciousProvider(lie, ada)
  const testApp = await startOwnTestApp({ provider: provider.config }, { network: around })
  // Otherwise every error would be printed.
  const lines = captureLog(testApp.app)
  return { provider, testApp, lines }
}

const signInWith = async (lie: Lie, change = (address: string) => address, around = network) => {
  const { provider, testApp } = await openWith(lie, around)
  const browser = testApp.visitor()
  const { headers } = await browser.call('GET', START)
  const started = String(headers.location)
  if (started === REFUSED) return { next: REFUSED, isIn: await isSignedIn(browser) }
  const callback = new URL(change(provider.signInAt(started)))
  const returned = await browser.call('GET', callback.pathname + callback.search)
  return { next: returned.headers.location, isIn: await isSignedIn(browser) }
}

/** A service inside the network that outsiders must not reach, and a log of what reached it. */
const startInnerService = async () => {
  const reached: string[] = []
  const server = createServer(({ url = '' }, response) => {
    reached.push(url)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"access_token":"a","token_type":"Bearer"}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, reached }
}

describe('a hostile provider', () => {
  it('signs in with what is right, so that each lie below is what is refused', async () => {
    expect(await signInWith({})).toEqual({ next: '/dashboard', isIn: true })
  })

  it.each<[string, Lie]>([
    ['that is not signed', { alg: 'none', discovery: { id_token_signing_alg_values_supported: ['none', 'ES256'] } }],
    ['signed with the public key as a secret', { alg: 'public key' }],
    [
      'signed with the client’s secret, which was allowed by itself',
      { alg: 'client secret', discovery: { id_token_signing_alg_values_supported: ['HS256'] } },
    ],
    ['for somebody else than its address of the person', { person: { sub: 'grace' } }],
    ['without a person', { claims: { sub: '' } }],
  ])('opens nothing by an id token %s', async (_, lie) => {
    expect(await signInWith(lie)).toEqual({ next: REFUSED, isIn: false })
  })

  it.each<[string, Lie, (address: string) => string]>([
    ['of another issuer', { callback: { iss: 'https://accounts.example' } }, address => address],
    [
      'without an issuer, where one was promised',
      { discovery: { authorization_response_iss_parameter_supported: true } },
      address => address,
    ],
    ['with two codes', {}, address => `${address}&code=another`],
    ['with two states', {}, address => address.replace('state=', 'state=another&state=')],
    ['with an error beside its code', {}, address => `${address}&error=access_denied`],
    ['with a token of its own', {}, address => `${address}&id_token=eyJhbGciOiJub25lIn0.e30.`],
  ])('opens nothing by an answer %s', async (_, lie, change) => {
    expect(await signInWith(lie, change)).toEqual({ next: REFUSED, isIn: false })
  })

  it('does not name another issuer in its discovery document', async () => {
    expect(await signInWith({ discovery: { issuer: 'https://accounts.example' } })).toMatchObject({ isIn: false })
  })

  it.each(['token_endpoint', 'jwks_uri', 'userinfo_endpoint'])(
    'does not lead the server inside by its %s',
    async name => {
      const inner = await startInnerService()
      expect(await signInWith({ discovery: { [name]: `${inner.url}/secret` } })).toEqual({ next: REFUSED, isIn: false })
      expect(inner.reached).toEqual([])
    },
  )

  it('does not lead the server inside by a name that means another address after the check', async () => {
    const inner = await startInnerService()
    // The check sees an address that it takes for public; the machine's own lookup would return 127.0.0.1.
    const rebinding = { ...network, resolve: async () => ['127.0.0.2'] }
    const lie = { discovery: { token_endpoint: `${inner.url.replace('127.0.0.1', 'localhost')}/secret` } }
    expect(await signInWith(lie, undefined, rebinding)).toEqual({ next: REFUSED, isIn: false })
    expect(inner.reached).toEqual([])
  })

  it('is reached where its other addresses are public', async () => {
    const inner = await startInnerService()
    const around = { resolve: async () => ['127.0.0.1'], allows: () => true }
    await signInWith(
      { discovery: { token_endpoint: `${inner.url.replace('127.0.0.1', 'localhost')}/token` } },
      undefined,
      around,
    )
    expect(inner.reached).toEqual(['/token'])
  })

  it('does not lead the server anywhere by a redirect', async () => {
    const inner = await startInnerService()
    const redirect = (response: ServerResponse) => void response.writeHead(307, { location: `${inner.url}/` }).end()
    for (const path of ['/token', '/jwks', '/userinfo', '/.well-known/openid-configuration'])
      expect([path, await signInWith({ answer: { [path]: redirect } })]).toMatchObject([path, { isIn: false }])
    expect(inner.reached).toEqual([])
  })

  it('does not fill the memory by an answer without an end', async () => {
    const sent = { bytes: 0, isOver: false }
    const chunk = Buffer.alloc(256 * 1024, ' ')
    const endless = (response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const send = () => {
        while (!sent.isOver) {
          sent.bytes += chunk.length
          if (sent.bytes > 200 * 1024 * 1024) return void response.end()
          if (!response.write(chunk)) return void response.once('drain', send)
        }
      }
      response.once('close', () => {
        sent.isOver = true
      })
      send()
    }
    expect(await signInWith({ answer: { '/userinfo': endless } })).toEqual({ next: REFUSED, isIn: false })
    expect(sent.bytes).toBeLessThan(20 * 1024 * 1024)
  })

  it('does not keep others waiting by never answering', async () => {
    const waiting: ServerResponse[] = []
    const { provider, testApp } = await openWith({ answer: { '/token': response => void waiting.push(response) } })
    const person = await testApp.register()
    const visits = Array.from({ length: 30 }, async () => {
      const browser = testApp.visitor()
      const { headers } = await browser.call('GET', START)
      const callback = new URL(provider.signInAt(String(headers.location)))
      return browser.call('GET', callback.pathname + callback.search)
    })
    await eventually(() => expect(waiting).toHaveLength(30))
    expect((await person.call('GET', '/api/medications')).statusCode).toBe(200)
    for (const response of waiting) response.destroy()
    for (const { headers } of await Promise.all(visits)) expect(headers.location).toBe(REFUSED)
  })
})

describe('somebody between a provider and a browser', () => {
  const people = { ada: { email: 'ada@example.org', email_verified: true }, eve: { ...ada, email: 'eve@example.org' } }
  const CALLBACK = `http://localhost${START}/callback`
  const open = async () => {
    const provider = await startTestProvider(CALLBACK, people)
    const testApp = await startOwnTestApp({ provider: provider.config })
    captureLog(testApp.app)
    const begin = async () => {
      const browser = testApp.visitor()
      return { browser, address: String((await browser.call('GET', START)).headers.location) }
    }
    const finish = (browser: Browser, address: string) => browser.call('GET', address.slice('http://localhost'.length))
    return { provider, testApp, begin, finish }
  }

  it('cannot put their own code into another’s sign-in, with its own state or with the other’s', async () => {
    const { provider, begin, finish } = await open()
    const [victim, thief] = [await begin(), await begin()]
    const theirs = new URL(await provider.signInAt(thief.address, 'eve'))
    const mixed = new URL(theirs)
    mixed.searchParams.set('state', new URL(victim.address).searchParams.get('state') ?? '')
    const again = await begin()
    expect((await finish(victim.browser, mixed.href)).headers.location).toBe(REFUSED)
    expect((await finish(again.browser, theirs.href)).headers.location).toBe(REFUSED)
    for (const { browser } of [victim, again]) expect(await isSignedIn(browser)).toBe(false)
  })

  it('cannot use a code again, not even with everything that belongs to it', async () => {
    const { provider, testApp, begin, finish } = await open()
    const { browser, address } = await begin()
    const cookie = [...browser.cookies].map(pair => pair.join('=')).join('; ')
    const back = await provider.signInAt(address, 'ada')
    expect((await finish(browser, back)).headers.location).toBe('/dashboard')
    const path = back.slice('http://localhost'.length)
    const replayed = await testApp.visitor().call('GET', path, undefined, { headers: { cookie } })
    expect(replayed.headers.location).toBe(REFUSED)
  })

  it('cannot have the code sent to an address that only begins like ours', async () => {
    const { provider, begin } = await open()
    const { address } = await begin()
    for (const more of ['.evil.example', '/../evil', '?next=https://evil.example', '#x']) {
      const changed = new URL(address)
      changed.searchParams.set('redirect_uri', `${CALLBACK}${more}`)
      await expect(provider.signInAt(changed.href, 'ada')).rejects.toThrow('400')
    }
  })
})
