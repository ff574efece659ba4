import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { firstSupportedLanguage } from '#contract/languages/locales.ts'
import { readPersonPath } from '#contract/people/person-address.ts'
import { checkout } from '../../checkout.ts'
import type { Caller, FindCaller } from '../access.ts'
import { AppError } from '../errors.ts'
import { policyOf, WORKER_POLICY } from '../protection/security-headers.ts'

const BUILT = fileURLToPath(new URL('dist/web', checkout))

/** As the router reads it: percent-decoded, or unchanged if that fails. */
const decoded = (path: string) => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Without the person in it: everybody's pages are the same files. */
const pathOf = ({ url }: FastifyRequest) =>
  readPersonPath(decoded(url.split('?')[0] ?? '')).page.replace(/(?<!\/)\/+$/, '')

/** Programs that request `/sitemap.xml` or `/.well-known/…` would take the page for the file. */
const NO_PAGE = /^\/(api|assets)\/|\/\.|\.[a-z]\w*$/i

/** A path that the web app routes itself. */
const isPage = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') && !NO_PAGE.test(pathOf(request))

/** Addresses that show the landing page's sign-in tab. */
const LANDING = new Set(['/', '/?tab=signin'])

/** Browsers name their languages best first. */
const languageOf = ({ headers }: FastifyRequest) =>
  firstSupportedLanguage((headers['accept-language'] ?? '').split(',').map(name => name.trim()))

/** Pages of secret links, which must not reach search engines, caches or referrers. */
const SECRET_PAGES = new Set(['/reply', '/card', '/shared', '/invitation', '/reset-password', '/confirm-email'])
const isSecretPage = (request: FastifyRequest) => SECRET_PAGES.has(pathOf(request))

/** Paths whose HTML names the page's files, so that the browser fetches them all at once. */
const pathsIn = (pages: string) => {
  if (!existsSync(pages)) return new Set<string>()
  const names = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.html'))
  return new Set(names.map(name => `/${name.slice(0, -'.html'.length).replaceAll('\\', '/')}`))
}

/** `pdf.worker.min-1a2b.mjs`; what is compressed beside it is the same file. */
const isWorker = (path: string) => /\bworker\b[^/\\]*\.m?js(\.br|\.gz)?$/.test(path)

/** Icons and the like; the page itself is sent for every path, and what is compressed beside a file by the file's name. */
const looseFiles = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile() && !/\.(br|gz|html)$/.test(entry.name))
    .map(({ name }) => name)

/** Serves a built web app: its files, and its one page for every path that is not the API's. */
export const serveWebFiles = async (app: FastifyInstance, findCaller: FindCaller, folder = BUILT) => {
  await app.register(async files => {
    const isBuilt = existsSync(folder)
    const assets = join(folder, 'assets', '/')
    const file = { config: { access: 'anyone' }, exposeHeadRoute: true } as const
    if (isBuilt) {
      // One route for all of them: a route for each of hundreds of files was an eighth of the time of a start.
      await files.register(fastifyStatic, {
        root: folder,
        serve: false,
        index: false,
        preCompressed: true,
        cacheControl: false,
        setHeaders: (reply, path) => {
          // The name holds a hash of the content. Everything else is not cached, which is the default for every
          // response.
          if (path.startsWith(assets)) reply.header('cache-control', 'public, max-age=31536000, immutable')
          if (path.startsWith(assets) && isWorker(path)) reply.header('content-security-policy', WORKER_POLICY)
        },
      })
      files.get<{ Params: { '*': string } }>('/assets/*', file, (request, reply) =>
        reply.sendFile(`assets/${request.params['*']}`),
      )
      for (const name of looseFiles(folder)) files.get(`/${name}`, file, (_, reply) => reply.sendFile(name))
    }
    const pages = pathsIn(join(folder, 'pages'))
    /** By its inline script and style, which are the same in all pages of a kind. */
    const policyFrom = (name: string) => {
      const path = join(folder, name)
      return existsSync(path) ? policyOf(readFileSync(path, 'utf8')) : undefined
    }
    const pagePolicy = policyFrom('pages/dashboard.html')
    const administratorPages = pathsIn(join(folder, 'administrator'))
    const sendPage = (caller: Caller | undefined, request: FastifyRequest, reply: FastifyReply) => {
      const path = pathOf(request) || '/dashboard'
      if (pagePolicy) reply.header('content-security-policy', pagePolicy)
      // These ask for what only administrators may read.
      if (caller?.isAdmin && administratorPages.has(path)) return reply.sendFile(`administrator${path}.html`)
      return reply.sendFile(pages.has(path) ? `pages${path}.html` : 'index.html')
    }
    const landingPolicy = policyFrom('landing/en.html')
    const visitorPages = pathsIn(join(folder, 'visitor'))
    const sendVisitorPage = (request: FastifyRequest, reply: FastifyReply) => {
      // What an address says beside its path is known to the page alone.
      if (landingPolicy && LANDING.has(request.url))
        return reply.header('content-security-policy', landingPolicy).sendFile(`landing/${languageOf(request)}.html`)
      const path = pathOf(request)
      return reply.sendFile(`visitor${visitorPages.has(path) ? path : '/index'}.html`)
    }
    /** Null for a visitor. Where the database does not answer, the page asks for itself, and says so. */
    const callerOf = async (request: FastifyRequest) =>
      request.headers.cookie ? findCaller(request).catch(() => undefined) : null
    files.setNotFoundHandler(async (request, reply) => {
      if (!isBuilt || !isPage(request)) return reply.code(404).send(new AppError('not_found').body)
      reply.header('vary', 'cookie, accept-language')
      if (isSecretPage(request))
        reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' })
      const caller = await callerOf(request)
      return caller === null ? sendVisitorPage(request, reply) : sendPage(caller, request, reply)
    })
  })
}
