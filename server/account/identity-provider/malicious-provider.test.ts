import { expect, it } from 'vitest'
import { captureLog } from '#server/testing/captured-log.ts'
import { type Lie, startMaliciousProvider } from '#server/testing/malicious-provider.ts'
import { startOwnTestApp } from '#server/testing/test-app.ts'

const ada = { sub: 'planted-number', email: 'planted-ada@example.org', email_verified: true }
const REFUSED = '/?tab=signin&notice=provider-failed'

const flow = async (attack: Lie, person = ada) => {
  const provider = await startMaliciousProvider(attack, person)
  const testApp = await startOwnTestApp({ provider: provider.config })
  const lines = captureLog(testApp.app)
  const browser = testApp.visitor()
  const start = await browser.call('GET', '/api/signin/provider')
  const callback = new URL(provider.signInAt(String(start.headers.location)))
  const followCallback = () => browser.call('GET', callback.pathname + callback.search)
  const { headers } = await followCallback()
  const isIn = (await browser.call('GET', '/api/auth/user')).statusCode === 200
  return { next: headers.location, isIn, lines, back: callback, comeBack: followCallback }
}

it('signs in with a valid id token', async () => {
  expect(await flow({})).toMatchObject({ next: '/dashboard', isIn: true })
})

const failuresIn = (lines: string[]) =>
  lines.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'signing in by the provider failed')

it.each<[string, string, Lie]>([
  ['is signed by another key', 'OAUTH_INVALID_RESPONSE', { isForged: true }],
  ['was made for another app', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED', { claims: { aud: 'another-app' } }],
  ['comes from another provider', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED', { claims: { iss: 'http://localhost:1' } }],
  ['is over', 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED', { claims: { exp: Math.floor(Date.now() / 1000) - 3600 } }],
  ['answers another trip', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED', { claims: { nonce: 'of another trip' } }],
])('rejects an id token that %s', async (_, code, attack) => {
  const { next, isIn, lines } = await flow(attack)
  expect({ next, isIn }).toEqual({ next: REFUSED, isIn: false })
  expect(failuresIn(lines)).toMatchObject([{ code }])
})

it('logs each failure and its cause, without secrets or personal data', async () => {
  const forged = await flow({ isForged: true })
  await forged.comeBack()
  const unverified = await flow({}, { ...ada, email_verified: false })
  const lines = [...forged.lines, ...unverified.lines]
  expect(failuresIn(lines)).toMatchObject([
    { level: 50, kind: 'OperationProcessingError', code: 'OAUTH_INVALID_RESPONSE' },
    { level: 50, kind: 'provider-unverified' },
  ])
  const states = [forged, unverified].map(({ back: callback }) => callback.searchParams.get('state') ?? '')
  expect(Math.min(...states.map(state => state.length))).toBeGreaterThan(20)
  // A signed token begins with `eyJ`.
  for (const secret of ['planted-', 'eyJ', ...states]) expect(lines.join('\n')).not.toContain(secret)
})
