import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { eventually } from '#contract/testing/eventually.ts'
import { createLiveEvents } from '#server/platform/http/live/live-events.ts'
import { pdfOf, sha256 } from '#server/testing/send-file.ts'
import { startOwnTestApp } from '#server/testing/test-app.ts'
import { createCaller, registered } from './support/caller.ts'

const TIMEOUT = { headers: 800, body: 800 }

/** A server on a port, with short timeouts. */
const listening = async () => {
  const testApp = await startOwnTestApp({ timeout: TIMEOUT })
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = testApp.app.server.address() as AddressInfo
  return { port, url: () => `http://127.0.0.1:${port}` }
}

/** Sends the start of a request and then single bytes until the connection closes; returns the response. */
const sendSlowly = async (port: number, beginning: string, drip = 'x') => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(beginning)
  const dripping = setInterval(() => socket.write(drip), 100)
  let answer = ''
  socket.on('data', chunk => {
    answer += chunk
  })
  const since = performance.now()
  // Not by `once`, which fails where the connection was reset before it closed.
  await new Promise(resolve => socket.on('close', resolve))
  clearInterval(dripping)
  return { answer, took: performance.now() - since }
}

const headersOf = (cookie: string, length: number) =>
  `POST /api/medications HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

it('drops a hundred clients that never finish their headers, and answers others meanwhile', async () => {
  const { port, url } = await listening()
  const slow = Array.from({ length: 100 }, () => sendSlowly(port, 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: '))
  const person = await registered(url, 'Ada')
  const since = performance.now()
  expect((await person.call('GET', '/api/medications')).status).toBe(200)
  expect(performance.now() - since).toBeLessThan(5000)
  const ended = await Promise.all(slow)
  for (const { answer, took } of ended) {
    // A byte sent after the end can discard an unread response on a busy machine.
    expect(answer).toMatch(/^$|^HTTP\/1\.1 408 /)
    expect(took).toBeLessThan(10_000)
  }
  expect(ended.some(({ answer }) => answer !== '')).toBe(true)
})

it('tells a client with a slow body that it is too slow, and stores nothing of it', async () => {
  const { port, url } = await listening()
  const person = await registered(url, 'Ada')
  const body = '{"medicationName":"Aspirin","notes":"'
  const { answer, took } = await sendSlowly(port, headersOf(person.cookie(), 1000) + body)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('The request timed out. Nothing was saved. Please try again.')
  expect(took).toBeLessThan(10_000)
  expect((await person.call('GET', '/api/medications')).json()).toEqual([])
})

it('refuses a visitor before the body, and does not listen to the rest of it for long', async () => {
  const { port } = await listening()
  const { answer, took } = await sendSlowly(port, headersOf('', 100_000))
  expect(answer).toMatch(/^HTTP\/1\.1 401 /)
  expect(took).toBeLessThan(10_000)
})

it('stores nothing of a truncated body, even if it is valid JSON', async () => {
  const { port, url } = await listening()
  const person = await registered(url, 'Ada')
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.end(`${headersOf(person.cookie(), 500)}{"medicationName":"Aspirin"}`)
  await once(socket.resume(), 'close')
  expect((await person.call('GET', '/api/medications')).json()).toEqual([])
})

it.each([
  ['no HTTP at all', 'HELLO\r\n\r\n', 400],
  ['headers that are too long', `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: ${'x'.repeat(17_000)}\r\n\r\n`, 431],
  [
    'two lengths',
    'POST /api/signin HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
    400,
  ],
  [
    'a length and pieces, as who hides a second request in the first',
    'POST /api/signin HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/auth/user HTTP/1.1\r\n\r\n',
    400,
  ],
])('answers %s with a clear refusal', async (_, text, status) => {
  const { port } = await listening()
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  let answer = ''
  socket.on('data', chunk => {
    answer += chunk
  })
  socket.write(text)
  await once(socket, 'close')
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
})

it('continues when a client does not read its response', async () => {
  const { port, url } = await listening()
  const person = await registered(url, 'Ada')
  await person.call('POST', '/api/seed-sample-data', {})
  const deaf = Array.from({ length: 20 }, () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.pause()
    const request = `GET /api/vitals HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${person.cookie()}\r\n\r\n`
    socket.write(request.repeat(3))
    return socket
  })
  const other = createCaller(url)
  for (let time = 0; time < 5; time += 1) expect((await other.call('GET', '/readyz')).status).toBe(200)
  expect((await person.call('GET', '/api/vitals')).status).toBe(200)
  for (const socket of deaf) socket.destroy()
})

it('does not keep what a tab does not read', async () => {
  const { database } = await startOwnTestApp()
  const events = createLiveEvents(database, { isOpen: async () => true, heartbeat: 1 })
  onTestFinished(() => events.close())
  const deaf = events.subscribe('deaf', 'deaf')
  const listening = events.subscribe('listening', 'listening')
  listening?.resume()
  await eventually(() => expect(deaf?.destroyed).toBe(true))
  expect(listening?.destroyed).toBe(false)
})

/** The beginning of a chunk of a file, whose rest comes byte by byte. */
const sendChunkSlowly = async ({ port, url }: Awaited<ReturnType<typeof listening>>, name: string) => {
  const person = await registered(url, name)
  const bytes = pdfOf(900_000)
  const about = { name: 'report.pdf', size: bytes.length, hash: sha256(bytes) }
  const { id } = (await person.call('POST', '/api/files', about)).json<{ id: string }>()
  const head = `PUT /api/files/${id}/chunks/0 HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${person.cookie()}\r\nContent-Type: application/octet-stream\r\nContent-Length: ${bytes.length}\r\n\r\n`
  return { person, id, bytes, sending: sendSlowly(port, `${head}%PDF-1.7\n`) }
}

it('drops uploads that drip, gives their places to others, and takes the same file again', async () => {
  const server = await listening()
  const slow = await Promise.all(Array.from({ length: 8 }, (_, index) => sendChunkSlowly(server, `Slow${index}`)))
  for (const { sending } of slow) expect((await sending).took).toBeLessThan(20_000)
  const [first] = slow
  if (!first) throw new Error('Nobody has sent anything')
  const { person, id, bytes } = first
  expect((await person.call('GET', `/api/files/${id}`)).json()).toMatchObject({ received: [] })
  const headers = { 'content-type': 'application/octet-stream' }
  expect((await person.call('PUT', `/api/files/${id}/chunks/0`, bytes, headers)).status).toBe(204)
})
