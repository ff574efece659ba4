import { get } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { start, temporaryFolder } from '#server/start-testing.ts'
import { createTestDatabase, TEST_KEY } from '#server/testing/test-database.ts'

const person = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org', password: 'a quiet Heron at dawn' }

/** Two servers of one installation, each a process of its own on the same database. */
const startTwo = async () => {
  const { connection, drop } = await createTestDatabase()
  const { user, host, port, database } = connection
  const env = {
    DATABASE_URL: `postgres://${user}@/${database}?host=${host}&port=${port}`,
    WELLKEPT_KEY: TEST_KEY.toString('base64'),
  }
  onTestFinished(() => drop().then(() => {}))
  return Promise.all([start(await temporaryFolder(), env), start(await temporaryFolder(), env)])
}

type Server = Awaited<ReturnType<typeof start>>

const call = (
  server: Server,
  method: string,
  path: string,
  { body, cookie }: { body?: object; cookie?: string } = {},
) =>
  fetch(`${server.url}${path}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...(cookie && { cookie }) },
    ...(body && { body: JSON.stringify(body) }),
  })

/** A navigation, as a browser makes it when somebody chooses Log out. */
const signOut = (server: Server, cookie: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }
    get(`${server.url}/api/logout`, { headers }, answer => resolve(answer.resume().statusCode)).on('error', reject)
  })

const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')

it('is one installation, whichever of its servers answers', async () => {
  const [one, other] = await startTwo()
  const registered = await call(one, 'POST', '/api/register', { body: person })
  expect(registered.status).toBe(201)
  const cookie = cookieOf(registered)

  // Who is signed in at one is signed in at the other.
  expect(await (await call(other, 'GET', '/api/auth/user', { cookie })).json()).toMatchObject({ email: person.email })

  // What is written at one is read at the other, which had no key of hers before.
  const reading = { recordedDate: '2026-01-15T08:00:00.000Z', heartRate: 61 }
  expect((await call(one, 'POST', '/api/vitals', { body: reading, cookie })).status).toBe(201)
  expect(await (await call(other, 'GET', '/api/vitals', { cookie })).json()).toMatchObject([{ heartRate: 61 }])

  // One log, whole, whoever wrote its lines.
  expect((await call(other, 'POST', '/api/vitals', { body: reading, cookie })).status).toBe(201)
  expect(await (await call(one, 'GET', '/api/activity/check', { cookie })).json()).toMatchObject({ state: 'complete' })

  // Settings hold at once everywhere.
  const changed = await call(one, 'PUT', '/api/settings', { body: { timeZone: 'Europe/Berlin' }, cookie })
  expect(changed.status).toBe(200)
  expect(await (await call(other, 'GET', '/api/auth/user', { cookie })).json()).toMatchObject({
    settings: { timeZone: 'Europe/Berlin' },
  })

  // Guesses are counted together: five at one leave none at the other.
  for (let guess = 0; guess < 5; guess += 1) {
    const wrong = await call(one, 'POST', '/api/signin', { body: { email: person.email, password: `guess ${guess}` } })
    expect(wrong.status).toBe(401)
  }
  const slowed = await call(other, 'POST', '/api/signin', { body: { email: person.email, password: person.password } })
  expect(slowed.status).toBe(429)

  // Signing out at one ends it at the other.
  expect(await signOut(one, cookie)).toBe(302)
  expect((await call(other, 'GET', '/api/auth/user', { cookie })).status).toBe(401)

  // One stops, and the other goes on.
  expect(await one.end('SIGTERM')).toBe(0)
  expect((await call(other, 'GET', '/readyz')).status).toBe(200)
})
