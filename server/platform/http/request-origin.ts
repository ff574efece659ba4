import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const current = new AsyncLocalStorage<FastifyRequest>()

/** Lets whatever a request starts know where it came from, without an argument through every function. */
export const trackRequestOrigin = (app: FastifyInstance) => {
  app.addHook('onRequest', (request, _, done) => current.run(request, done))
}

/** The address as Fastify reads it: forwarding headers count only from a trusted proxy. Null outside of a request. */
export const requestOrigin = () => {
  const request = current.getStore()
  return { address: request?.ip ?? null, userAgent: request?.headers['user-agent']?.slice(0, 300) ?? '' }
}

/** Who is calling, where that is known. */
export const requestCaller = () => current.getStore()?.caller ?? undefined

export const requestCookies = () => current.getStore()?.headers.cookie ?? ''
