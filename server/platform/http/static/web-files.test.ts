import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '#contract/account/settings/settings-schema.ts'
import { systemAccess } from '../../database/person-access.ts'
import type { Caller } from '../access.ts'
import { addSecurityHeaders } from '../protection/security-headers.ts'
import { serveWebFiles } from './web-files.ts'

const SCRIPT = 'console.log("the same words again and again and again and again and again")'
/** The cookies of valid sessions, of an expired one, and of one for which the database fails. */
const cookies = {
  live: 'wellkept.session=live',
  administrator: 'wellkept.session=administrator',
  over: 'wellkept.session=over',
  unknown: 'wellkept.session=unknown',
}
const caller: Caller = {
  userId: 'ada',
  name: 'Ada',
  access: systemAccess('ada'),
  sessionId: 'one',
  isAdmin: false,
  settings: readSettings({}),
  confirmedAt: new Date(),
  setup: null,
}
let outside: string
let folder: string
let app: FastifyInstance

beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'wellkept-web-'))
  await writeFile(join(outside, 'outside.txt'), 'planted outside')
  // The path of a checkout may itself contain `assets/web`.
  folder = join(outside, 'assets/web')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Wellkept</title>')
  await mkdir(join(folder, 'visitor'))
  for (const page of ['index', 'reply'])
    await writeFile(join(folder, 'visitor', `${page}.html`), `<title>Wellkept</title>for a visitor of ${page}`)
  await mkdir(join(folder, 'pages'))
  await mkdir(join(folder, 'administrator/admin'), { recursive: true })
  for (const page of ['pages/dashboard', 'administrator/admin/demo-data', 'pages/reply'])
    await writeFile(
      join(folder, `${page}.html`),
      `<!doctype html><title>Wellkept</title><script>first()</script>files of ${page}`,
    )
  await mkdir(join(folder, 'landing'))
  for (const language of ['en', 'es', 'fr', 'de'])
    await writeFile(
      join(folder, 'landing', `${language}.html`),
      `<title>Wellkept</title><script>early()</script><style>a{color:red}</style>drawn in ${language}`,
    )
  await writeFile(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(folder, 'assets/main-1a2b.js'), SCRIPT)
  await writeFile(join(folder, 'assets/main-1a2b.js.br'), brotliCompressSync(SCRIPT))
  await writeFile(join(folder, 'assets/main-1a2b.js.gz'), gzipSync(SCRIPT))
  await writeFile(join(folder, 'assets/pdf.worker.min-1a2b.mjs'), SCRIPT)
  await writeFile(join(folder, 'assets/pdf.worker.min-1a2b.mjs.br'), brotliCompressSync(SCRIPT))
  app = Fastify()
  addSecurityHeaders(app, false)
  const findCaller = async ({ headers }: FastifyRequest) => {
    if (headers.cookie === cookies.unknown) throw new Error('The database is away')
    if (headers.cookie === cookies.administrator) return { ...caller, isAdmin: true }
    return headers.cookie === cookies.live ? caller : null
  }
  await serveWebFiles(app, findCaller, folder)
})
afterAll(async () => {
  await app.close()
  await rm(outside, { recursive: true, force: true })
})

const get = (url: string, headers = {}) => app.inject({ url, headers })

describe('files with a hash in their name', () => {
  it('are cached for a year, because changed content has another name', async () => {
    const response = await get('/assets/main-1a2b.js')
    expect(response.body).toBe(SCRIPT)
    expect(response.headers['content-type']).toMatch('javascript')
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it.each([
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('travel compressed for whoever accepts %s', async (accepted, encoding) => {
    const response = await get('/assets/main-1a2b.js', { 'accept-encoding': accepted })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-encoding']).toBe(encoding)
    expect(response.headers['cache-control']).toMatch('immutable')
    expect(response.headers.vary).toMatch(/accept-encoding/i)
  })

  it.each(['identity', 'br'])('may compile WebAssembly if they are a worker, and only then (%s)', async accepted => {
    const policyOf = async (name: string) =>
      (await get(`/assets/${name}`, { 'accept-encoding': accepted })).headers['content-security-policy']
    expect(await policyOf('pdf.worker.min-1a2b.mjs')).toMatch("script-src 'self' 'wasm-unsafe-eval';")
    expect(await policyOf('main-1a2b.js')).not.toMatch('wasm')
  })

  it('are a 404 once they are gone, never the page', async () => {
    const response = await get('/assets/main-old.js')
    expect(response.statusCode).toBe(404)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.body).not.toMatch('doctype')
  })

  it.each(['/assets/../../outside.txt', '/assets/%2e%2e/%2e%2e/outside.txt', '/assets/..%2f..%2foutside.txt'])(
    'lead nowhere else: %s',
    async path => {
      // With a real request, because `inject` normalizes the dots.
      const url = new URL(app.server.listening ? app.listeningOrigin : await app.listen({ port: 0, host: '127.0.0.1' }))
      const socket = connect(Number(url.port), url.hostname)
      socket.end(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
      const answer = await text(socket)
      expect(answer).toMatch(/^HTTP\/1\.1 \d{3}/)
      expect(answer).not.toMatch('planted outside')
    },
  )
})

it('revalidates the page on every visit, on any path', async () => {
  for (const path of ['/', '/medications', '/no/such/page']) {
    const response = await get(path, { cookie: cookies.live })
    expect(response.body).toMatch('Wellkept')
    expect(response.headers['cache-control']).toBe('no-store')
  }
})

describe('a page', () => {
  const cookie = cookies.live

  it.each([
    ['/dashboard', 'files of pages/dashboard'],
    ['/dashboard/?tab=x', 'files of pages/dashboard'],
    ['/', 'files of pages/dashboard'],
    ['/p/7c1c9d2e-6c61-4d0e-9c5b-0d6f6f7f1a11/dashboard', 'files of pages/dashboard'],
    ['/p/7c1c9d2e-6c61-4d0e-9c5b-0d6f6f7f1a11', 'files of pages/dashboard'],
  ])('names its files to someone who may be signed in: %s', async (path, files) => {
    const response = await get(path, { cookie })
    expect(response.body).toMatch(files)
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it('of the administrator’s area is sent to administrators, because it asks for what only they may read', async () => {
    const path = '/admin/demo-data'
    expect((await get(path, { cookie: cookies.administrator })).body).toMatch('files of administrator/admin/demo-data')
    for (const other of [cookies.live, cookies.unknown, cookies.over])
      expect((await get(path, { cookie: other })).body).not.toMatch('files of')
  })

  it('may use its own inline script, and no other', async () => {
    const hash = createHash('sha256').update('first()').digest('base64')
    const policy = (await get('/dashboard', { cookie })).headers['content-security-policy']
    expect(policy).toMatch(`script-src 'self' 'sha256-${hash}';`)
    expect(policy).not.toMatch('unsafe')
  })

  it.each(['/', '/dashboard', '/no/such/page'])('preloads no page file for a visitor: %s', async path => {
    expect((await get(path)).body).not.toMatch('files of')
  })

  it.each(['/dashboard', '/no/such/page', '/?tab=register'])(
    'says to a visitor that nobody is signed in, and is never kept: %s',
    async path => {
      for (const headers of [{}, { cookie: cookies.over }]) {
        const response = await get(path, headers)
        expect(response.body).toMatch('for a visitor of index')
        expect(response.headers['cache-control']).toBe('no-store')
      }
    },
  )

  it('fetches the session itself if the database does not respond', async () => {
    expect((await get('/dashboard', { cookie: cookies.unknown })).body).toMatch('files of pages/dashboard')
  })

  it('of a secret link is served to everyone, and stays out of caches and referrers', async () => {
    for (const [headers, body] of [
      [{ cookie }, 'files of pages/reply'],
      [{}, 'for a visitor of reply'],
    ] as const) {
      for (const path of ['/reply', '/repl%79']) {
        const response = await get(path, headers)
        expect(response.body).toMatch(body)
        expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      }
    }
  })

  it.each(['/pages/dashboard.html', '/../pages/dashboard', '/admin/../dashboard.html'])(
    'is found by its own address alone: %s',
    async path => {
      expect((await get(path, { cookie })).body).not.toMatch('files of')
    },
  )
})

describe('the landing page', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['pt-BR, fr;q=0.9, en;q=0.8', 'fr'],
    ['ES-mx', 'es'],
    ['xx,*;q=0.1', 'en'],
    ['constructor,__proto__,../../package.json', 'en'],
  ])('comes drawn, in the first language that we speak of %j: %s', async (accepted, language) => {
    const response = await get('/', accepted === undefined ? {} : { 'accept-language': accepted })
    expect(response.body).toMatch(`drawn in ${language}`)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.headers.vary).toMatch(/cookie.*accept-language/i)
  })

  it('may use its own inline script and style, and no other', async () => {
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    const policy = (await get('/')).headers['content-security-policy']
    expect(policy).toMatch(`script-src 'self' ${hash('early()')};`)
    expect(policy).toMatch(`style-src 'self' ${hash('a{color:red}')};`)
    expect(policy).not.toMatch('unsafe')
  })

  it('is prerendered for someone whose session has expired', async () => {
    expect((await get('/', { cookie: cookies.over })).body).toMatch('drawn in en')
  })

  it('is not prerendered for someone who may be signed in, on other pages, or with a query', async () => {
    for (const [path, headers] of [
      ['/', { cookie: cookies.live }],
      ['/', { cookie: cookies.unknown }],
      ['/dashboard', {}],
      ['/?tab=register', {}],
      ['/?notice=x', {}],
    ] as const)
      expect((await get(path, headers)).body, path).not.toMatch('drawn in')
  })
})

it('serves the icon, and no page for an unknown API call', async () => {
  expect((await get('/icon.svg')).headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'no-store',
  })
  for (const path of ['/api/nowhere', '/%61pi/nowhere']) expect((await get(path)).statusCode).toBe(404)
})

it.each([
  '/sitemap.xml',
  '/wp-login.php',
  '/.well-known/change-password',
  '/.env',
  '/.git/config',
  '/pages/reply.html',
  '/p/7c1c9d2e-6c61-4d0e-9c5b-0d6f6f7f1a11/api/nowhere',
])('answers a program that asks for %s with 404, not with a page', async path => {
  for (const headers of [{}, { cookie: cookies.live }]) {
    const response = await get(path, headers)
    expect([response.statusCode, response.json()]).toEqual([404, { message: 'Not found', code: 'not_found' }])
  }
})
