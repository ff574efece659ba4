import { expect, it } from 'vitest'
import { type Lie, startLyingProvider } from '#server/testing/lying-provider.ts'
import { startOwnTestApp } from '#server/testing/test-app.ts'

const ada = { sub: 'planted-number', email: 'planted-ada@example.org', email_verified: true }
const REFUSED = '/?tab=signin&notice=provider-failed'

const trip = async (lie: Lie) => {
  const there = await startLyingProvider(lie, ada)
  const testApp = await startOwnTestApp({ provider: there.config })
  const browser = testApp.visitor()
  const start = await browser.call('GET', '/api/signin/provider')
  const back = new URL(there.signInAt(String(start.headers.location)))
  const { headers } = await browser.call('GET', back.pathname + back.search)
  return { next: headers.location, isIn: (await browser.call('GET', '/api/auth/user')).statusCode === 200 }
}

it('lets in whom a provider names truly', async () => {
  expect(await trip({})).toEqual({ next: '/dashboard', isIn: true })
})

it.each<[string, Lie]>([
  ['is signed by another key', { isForged: true }],
  ['was made for another app', { claims: { aud: 'another-app' } }],
  ['comes from another provider', { claims: { iss: 'http://localhost:1' } }],
  ['is over', { claims: { exp: Math.floor(Date.now() / 1000) - 3600 } }],
  ['answers another trip', { claims: { nonce: 'of another trip' } }],
])('lets nobody in by an id token that %s', async (_, lie) => {
  expect(await trip(lie)).toEqual({ next: REFUSED, isIn: false })
})
