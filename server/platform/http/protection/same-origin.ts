import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Allows other sites' pages, without cookies; only for routes that are open to anyone. */
    anyOrigin?: true
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Hosts that are safe from DNS rebinding. */
const isFixedHost = (hostname: string) =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0

const originOf = (url: string | undefined) => (url && URL.canParse(url) ? new URL(url).origin : undefined)

/** The origin as the browser sees it, or undefined if the request names another host. */
export const ownOrigin = (request: FastifyRequest, configured: string | undefined) => {
  const requested = originOf(`${request.protocol}://${request.host}`)
  if (configured) return configured
  return requested && isFixedHost(new URL(requested).hostname) ? requested : undefined
}

/** Undefined if the browser does not say. */
const isFromOwnPage = (request: FastifyRequest, configured: string | undefined) => {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  // Browsers omit these headers over plain http to another machine; then the referrer decides.
  const referrer = originOf(request.headers.referer)
  return referrer === undefined ? undefined : referrer === ownOrigin(request, configured)
}

/** Whether the navigation started in this app, or from a typed address. */
export const isOwnNavigation = (request: FastifyRequest, configured: string | undefined) =>
  isFromOwnPage(request, configured) === true

/** Whether the navigation started on another site. Old browsers that do not say are allowed. */
export const isForeignNavigation = (request: FastifyRequest, configured: string | undefined) =>
  isFromOwnPage(request, configured) === false

/**
 * Every write must come from this app's own pages, and no personal data is served to a navigation from another site's
 * page: a click there would download a file with the visitor's own cookie. A program that is not a browser sends no
 * origin, and has no stolen cookie.
 */
export const guardOrigin = (app: FastifyInstance, configured: string | undefined) => {
  app.addHook('onRoute', ({ config, url }) => {
    if (config?.anyOrigin && config.access !== 'anyone') throw new Error(`${url} is not for pages of other sites`)
  })

  app.addHook('onRequest', async (request, reply) => {
    const expected = ownOrigin(request, configured)
    if (!expected) {
      throw new AppError('unknown_origin')
    }
    if (request.routeOptions.config.anyOrigin) {
      // Never together with `allow-credentials`: a browser then sends no cookie along.
      reply.header('access-control-allow-origin', '*')
      return
    }
    if (READS.has(request.method)) {
      const { access } = request.routeOptions.config
      const isPrivate = access !== undefined && access !== 'anyone'
      if (isPrivate && isForeignNavigation(request, configured)) throw new AppError('foreign_origin')
      return
    }
    const { origin, 'sec-fetch-site': site } = request.headers
    const isForeign = origin !== undefined ? origin !== expected : site !== undefined && site !== 'same-origin'
    if (isForeign) throw new AppError('foreign_origin')
  })
}
