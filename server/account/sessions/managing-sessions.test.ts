import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenSession } from '#contract/account/security/security.ts'
import { GOOD_PASSWORD, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const signInElsewhere = async (email: string) => {
  const browser = testApp.visitor()
  const headers = { 'user-agent': FIREFOX }
  await browser.call('POST', '/api/signin', { email, password: GOOD_PASSWORD }, { headers })
  return browser
}
type Browser = Pick<Awaited<ReturnType<typeof signInElsewhere>>, 'call'>
const list = async (person: Browser) => (await person.call('GET', '/api/account/sessions')).json<OpenSession[]>()
const hashForms = (hash: Buffer) => (['hex', 'base64', 'base64url'] as const).map(form => hash.toString(form))
const isSignedIn = async (person: Browser) => (await person.call('GET', '/api/auth/user')).statusCode === 200

it('lists a person’s sessions, and marks the current one', async () => {
  const person = await testApp.register()
  const otherBrowser = await signInElsewhere(person.email)
  const seen = await list(person)
  expect(seen).toHaveLength(2)
  expect(seen[0]).toMatchObject({ isPresent: true, address: person.address })
  expect(seen[1]).toEqual({
    id: expect.any(String),
    browser: 'Firefox',
    system: 'Linux',
    address: otherBrowser.address,
    firstUsedAt: expect.any(String),
    lastUsedAt: expect.any(String),
    isPresent: false,
  })
})

it('keeps fifty sessions: one more ends the least recently used', async () => {
  const [oldest, person] = [await testApp.register(), await testApp.register()]
  const first = await signInElsewhere(oldest.email)
  await testApp.sqlAsSuperuser("update sessions set last_used_at = now() - interval '1 day' where user_id = $1", [
    oldest.id,
  ])
  await testApp.sqlAsSuperuser(
    `insert into sessions select gen_random_uuid(), sha256(copy::text::bytea), user_id, created_at, now(), expires_at,
       confirmed_at, address, user_agent
     from sessions, generate_series(1, 48) copy where user_id = $1 and user_agent = $2`,
    [oldest.id, FIREFOX],
  )
  expect(await isSignedIn(first)).toBe(true)
  await testApp.sqlAsSuperuser("update sessions set last_used_at = now() - interval '2 days' where address = $1", [
    oldest.address,
  ])
  const last = await signInElsewhere(oldest.email)
  expect([await isSignedIn(oldest), await isSignedIn(last), await isSignedIn(person)]).toEqual([false, true, true])
  expect(await list(last)).toHaveLength(50)
})

it('never returns a session’s token', async () => {
  const person = await testApp.register()
  const { body } = await person.call('GET', '/api/account/sessions')
  const [token = ''] = person.cookies.values()
  const [row] = await testApp.sqlAsSuperuser('select token_hash from sessions where user_id = $1', [person.id])
  const hash: Buffer = row?.token_hash
  expect(token).toMatch(/^[\w-]{43}$/)
  for (const secret of [token, ...hashForms(hash)]) expect(body).not.toContain(secret)
})

it('leaves out expired sessions', async () => {
  const person = await testApp.register()
  await signInElsewhere(person.email)
  await signInElsewhere(person.email)
  const [idle, old] = (await list(person)).filter(session => !session.isPresent)
  await testApp.sqlAsSuperuser("update sessions set expires_at = now() - interval '1 second' where id = $1", [idle?.id])
  await testApp.sqlAsSuperuser("update sessions set created_at = now() - interval '90 days' where id = $1", [old?.id])
  expect((await list(person)).map(session => session.isPresent)).toEqual([true])
})

it('ends one session and leaves the others', async () => {
  const person = await testApp.register()
  const [one, two] = [await signInElsewhere(person.email), await signInElsewhere(person.email)]
  const other = (await list(one)).find(session => session.isPresent)
  expect((await person.call('DELETE', `/api/account/sessions/${other?.id}`)).statusCode).toBe(200)
  expect([await isSignedIn(one), await isSignedIn(two), await isSignedIn(person)]).toEqual([false, true, true])
})

it('ends all others at once', async () => {
  const person = await testApp.register()
  const others = [await signInElsewhere(person.email), await signInElsewhere(person.email)]
  expect((await person.call('DELETE', '/api/account/sessions')).statusCode).toBe(200)
  for (const other of others) expect(await isSignedIn(other)).toBe(false)
  expect((await list(person)).map(session => session.isPresent)).toEqual([true])
})

it('neither shows nor ends another person’s sessions', async () => {
  const person = await testApp.register()
  const stranger = await testApp.register()
  const [theirs] = await list(stranger)
  for (const id of [theirs?.id, 'not-an-id']) {
    const response = await person.call('DELETE', `/api/account/sessions/${id}`)
    expect([response.statusCode, response.json()]).toMatchObject([404, { message: 'This session has already ended.' }])
  }
  await person.call('DELETE', '/api/account/sessions')
  expect(await isSignedIn(stranger)).toBe(true)
})
