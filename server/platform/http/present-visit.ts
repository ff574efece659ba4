import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const present = new AsyncLocalStorage<FastifyRequest>()

/** Lets whatever a request sets going know from where it came, without handing it through every function. */
export const followVisits = (app: FastifyInstance) => {
  app.addHook('onRequest', (request, _, done) => present.run(request, done))
}

/** From where the present request comes; nothing for what the server does by itself. */
export const presentVisit = () => {
  const request = present.getStore()
  return { address: request?.ip ?? null, userAgent: request?.headers['user-agent']?.slice(0, 300) ?? '' }
}
