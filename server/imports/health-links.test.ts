import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { captureLog } from '#server/testing/captured-log.ts'
import { bodyOf, startLinkServer } from '#server/testing/link-server.ts'
import { type Registered, startOwnTestApp, startTestApp, type TestApp } from '#server/testing/test-app.ts'

const TOKEN = 'eyJ..aa.bb.cc'
const PATH = '/api/imports/smart-link'

let server: Awaited<ReturnType<typeof startLinkServer>>
let testApp: TestApp
let person: Registered
let answer: RequestListener
beforeAll(async () => {
  server = await startLinkServer((request, response) => answer(request, response))
  testApp = await startTestApp({}, { network: server.network })
  person = await testApp.register()
})
afterAll(async () => {
  server.close()
  await testApp.close()
})

const startWith = (next: RequestListener) => {
  answer = next
  return server
}

const json =
  (value: unknown): RequestListener =>
  (_, response) =>
    response.end(JSON.stringify(value))

it('fetches the files of a link, still encrypted, and tells its server no name', async () => {
  const asked: unknown[] = []
  const { url } = startWith(async (request, response) => {
    asked.push([request.method, request.url, await bodyOf(request)])
    if (request.url === '/file') return response.end(`${TOKEN}\n`)
    const files = [
      { contentType: 'application/fhir+json', location: `https://${request.headers.host}/file`, lastUpdated: '2026' },
      { contentType: 'application/smart-health-card', embedded: TOKEN },
    ]
    response.end(JSON.stringify({ files, status: 'finalized' }))
  })
  const opened = await person.call('POST', PATH, { url: `${url}/manifest`, passcode: '1234' })
  expect(opened.json()).toEqual({
    files: [
      { contentType: 'application/fhir+json', location: `${url}/file` },
      { contentType: 'application/smart-health-card', embedded: TOKEN },
    ],
  })
  expect((await person.call('POST', `${PATH}/file`, { url: `${url}/file` })).json()).toEqual({ token: TOKEN })
  expect(asked).toEqual([
    ['POST', '/manifest', '{"recipient":"Wellkept","embeddedLengthMax":100000,"passcode":"1234"}'],
    ['GET', '/file', ''],
  ])
})

it('says that a passcode is wrong, and that a link is gone', async () => {
  const { url } = startWith((request, response) => {
    response.writeHead(request.url === '/gone' ? 404 : 401).end('{"remainingAttempts":4}')
  })
  const wrong = await person.call('POST', PATH, { url, passcode: '0' })
  expect(wrong.json()).toEqual({ refused: 'wrong-passcode', remainingAttempts: 4 })
  expect((await person.call('POST', PATH, { url: `${url}/gone` })).json()).toEqual({ refused: 'gone' })
})

it('fetches an issuer’s keys, and nothing else of them', async () => {
  const key = { kty: 'EC', kid: 'k', crv: 'P-256', x: 'xx', y: 'yy' }
  const { url } = startWith((request, response) => {
    expect(request.url).toBe('/issuer/.well-known/jwks.json')
    response.end(
      JSON.stringify({
        keys: [
          { ...key, use: 'sig', alg: 'ES256', d: 'secret' },
          { kty: 'RSA', n: 'n' },
        ],
      }),
    )
  })
  const answer = await person.call('POST', `${PATH}/keys`, { issuer: `${url}/issuer` })
  expect(answer.json()).toEqual({ keys: [key] })
})

it.each([
  ['a web page', '', (_, response) => response.end('<html>internal</html>')],
  ['another JSON', '', json({ secret: 'internal' })],
  ['no encrypted file', '/file', (_, response) => response.end('internal')],
  ['a redirect', '/file', (_, response) => response.writeHead(302, { location: 'https://127.0.0.1/' }).end(TOKEN)],
  ['an error', '', (_, response) => response.writeHead(500).end('{"files":[]}')],
  ['too many files', '', json({ files: Array(21).fill({ contentType: 'x', embedded: TOKEN }) })],
  ['a file that is not at an https address', '', json({ files: [{ contentType: 'x', location: 'http://a.org' }] })],
] satisfies [string, string, RequestListener][])('hands on nothing of %s', async (_, path, answer) => {
  const { url } = startWith(answer)
  const response = await person.call('POST', `${PATH}${path}`, { url })
  expect([response.statusCode, response.json().code]).toEqual([424, 'link_unusable'])
  expect(response.body).not.toContain('internal')
})

it('gives one answer for what is private, unknown or closed', async () => {
  const { port } = startWith(json({}))
  const bodies = new Set<string>()
  for (const url of ['https://127.0.0.1', 'https://[::1]', 'https://no-such.example', `https://10.0.0.1:${port}`]) {
    const response = await person.call('POST', PATH, { url })
    expect([url, response.statusCode]).toEqual([url, 424])
    bodies.add(response.body)
  }
  expect(bodies.size).toBe(1)
})

it('opens no loopback address unless a test says so', async () => {
  let asked = 0
  const { url } = startWith((_, response) => {
    asked += 1
    response.end('{"files":[]}')
  })
  const usual = await startOwnTestApp()
  const response = await (await usual.register()).call('POST', PATH, { url: url.replace(/\/\/[^:]+/, '//127.0.0.1') })
  expect([response.statusCode, response.json().code, asked]).toEqual([424, 'link_unreachable', 0])
})

it.each([
  {},
  { url: 'http://links.example.org/' },
  { url: 'javascript:alert(1)' },
  { url: 'https://links.example.org/', key: 'the key of the link' },
])('refuses %o', async body => {
  startWith(json({ files: [] }))
  expect((await person.call('POST', PATH, body)).statusCode).toBe(400)
})

it('is slowed down for a person who opens many', async () => {
  let asked = 0
  const { url } = startWith((_, response) => {
    asked += 1
    response.end('{"files":[]}')
  })
  const eager = await testApp.register()
  let status = 200
  for (let tries = 0; tries < 120 && status === 200; tries += 1)
    status = (await eager.call('POST', PATH, { url })).statusCode
  expect([status, asked]).toEqual([429, 100])
  expect((await person.call('POST', PATH, { url })).statusCode).toBe(200)
})

it('is off where the operator has turned it off', async () => {
  const { url, network } = startWith(json({ files: [] }))
  const closed = await startOwnTestApp({ opensHealthLinks: false }, { network })
  const response = await (await closed.register()).call('POST', PATH, { url })
  expect([response.statusCode, response.json().code]).toEqual([403, 'links_off'])
})

it('keeps the address and the passcode of a link out of the log', async () => {
  const lines = captureLog(testApp.app)
  await person.call('POST', PATH, { url: 'https://no-such.example/secret-address', passcode: 'secret-code' })
  expect(lines.join()).toContain('smart-link')
  expect(lines.join()).not.toContain('secret')
})

it('is for those who are signed in', async () => {
  const response = await testApp.visitor().call('POST', PATH, { url: 'https://links.example.org/' })
  expect(response.statusCode).toBe(401)
})
