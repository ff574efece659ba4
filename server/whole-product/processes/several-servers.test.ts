import { randomUUID } from 'node:crypto'
import { get } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { start, temporaryFolder } from '#server/testing/start-server.ts'
import { createTestDatabase, TEST_KEY } from '#server/testing/test-database.ts'

const person = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org', password: 'a quiet Heron at dawn' }

/** Two servers of one installation, each a process of its own on the same database, and the way to start one more. */
const startTwo = async () => {
  const { connection, drop } = await createTestDatabase()
  const { user, host, port, database } = connection
  const env = {
    DATABASE_URL: `postgres://${user}@/${database}?host=${host}&port=${port}`,
    WELLKEPT_KEY: TEST_KEY.toString('base64'),
  }
  onTestFinished(() => drop().then(() => {}))
  const startOne = async () => start(await temporaryFolder(), env)
  const [one, other] = await Promise.all([startOne(), startOne()])
  return { one, other, startOne }
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

/** A navigation, as a browser makes it when the person chooses Log out. */
const signOut = (server: Server, cookie: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }
    get(`${server.url}/api/logout`, { headers }, response => resolve(response.resume().statusCode)).on('error', reject)
  })

const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')

it('behaves as one installation, whichever server answers', async () => {
  const { one, other } = await startTwo()
  const registered = await call(one, 'POST', '/api/register', { body: person })
  expect(registered.status).toBe(201)
  const cookie = cookieOf(registered)

  // Who is signed in at one is signed in at the other.
  expect(await (await call(other, 'GET', '/api/auth/user', { cookie })).json()).toMatchObject({ email: person.email })

  // What is written at one is read at the other, which had no key of hers before.
  const reading = { recordedDate: '2026-01-15T08:00:00.000Z', heartRate: 61 }
  expect((await call(one, 'POST', '/api/vitals', { body: reading, cookie })).status).toBe(201)
  expect(await (await call(other, 'GET', '/api/vitals', { cookie })).json()).toMatchObject([{ heartRate: 61 }])

  // One complete log, no matter which server wrote its lines.
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

/** What an open tab hears, one thing after the other; null when its stream ends. */
const openStream = async (server: Server, cookie: string) => {
  const response = await fetch(`${server.url}/api/events`, { headers: { accept: 'text/event-stream', cookie } })
  expect([response.status, response.headers.get('x-accel-buffering')]).toEqual([200, 'no'])
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const next = async (): Promise<string | null> => {
    const chunk = (await reader?.read())?.value ?? null
    // A slow machine may hear a heartbeat between.
    return chunk === ': still here\n\n' ? next() : chunk
  }
  expect(await next()).toBe(': hello\n\n')
  return next
}

/** A conversation with a provider; gives what they answer with. */
const writeToProvider = async (server: Server, cookie: string) => {
  const added = await call(server, 'POST', '/api/providers', { body: { name: 'Dr. Lee' }, cookie })
  const { id: providerId } = z.object({ id: z.string() }).parse(await added.json())
  const char = { draftId: randomUUID(), providerId, subject: 'Hello', content: 'Hello' }
  const sent = await call(server, 'POST', '/api/messages/compose', { body: char, cookie })
  const { link } = z.object({ link: z.object({ address: z.string() }) }).parse(await sent.json())
  const token = new URL(link.address).hash.slice(1)
  return (at: Server) =>
    call(at, 'POST', '/api/reply', { body: { token, draftId: randomUUID(), content: 'An answer' } })
}

it('tells an open tab of a reply, whichever server holds its stream and whichever is restarted', async () => {
  const { one, other, startOne } = await startTwo()
  const cookie = cookieOf(await call(one, 'POST', '/api/register', { body: person }))
  const replyAt = await writeToProvider(one, cookie)
  const [here, there] = [await openStream(one, cookie), await openStream(other, cookie)]
  expect((await replyAt(other)).status).toBe(201)
  const changed = expect.stringMatching(/^data: records [\w-]+\n\n$/)
  expect(await Promise.all([here(), there()])).toEqual([changed, changed])

  // A server that stops ends its streams in order; otherwise tabs would stay until the timeout cuts them off.
  const ended = other.end('SIGTERM')
  // What was written before the streams were opened may be announced after it.
  let last = await there()
  while (last !== null) {
    expect(last).toEqual(changed)
    last = await there()
  }
  expect(await ended).toBe(0)

  // The tab comes back, here to a server that has just started, and hears what is written at once elsewhere.
  const again = await startOne()
  const back = await openStream(again, cookie)
  expect((await replyAt(one)).status).toBe(201)
  expect(await Promise.all([here(), back()])).toEqual([changed, changed])
  expect(await (await call(again, 'GET', '/api/messages/unread', { cookie })).json()).toHaveLength(2)
})
