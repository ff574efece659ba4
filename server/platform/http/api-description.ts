import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Config } from '../start/config.ts'
import { type App, newServer } from './lifecycle/http-server.ts'
import { CONTENT_POLICY } from './protection/security-headers.ts'

const PLACE = '/api/docs'
const PRINTED = [`${PLACE}/json`, `${PLACE}/yaml`]

/** Headers of the one connection, or the same in every response. */
const NOT_COPIED = new Set(['cache-control', 'connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'])

/** A separate server with the same routes, only to describe them. */
const buildDescription = async (config: Config, routes: RouteOptions[]) => {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ])
  const description = newServer(config)
  await description.register(swagger, {
    openapi: { info: { title: 'Wellkept', description: 'Personal health records, over HTTP.', version: '1' } },
    transform: jsonSchemaTransform,
  })
  for (const { method, url, schema } of routes) {
    if (method === 'HEAD' || url.startsWith(PLACE)) continue
    description.route({ method, url, handler: () => {}, ...(schema && { schema }) })
  }
  await description.register(swaggerUi, {
    routePrefix: PLACE,
    // Its own policy would allow a remote validator, and require https.
    staticCSP: CONTENT_POLICY,
    theme: { title: 'Wellkept API' },
  })
  return description
}

/** The API description and its page, built on first request: it was an eighth of the start time. */
export const describeApi = (app: App, config: Config) => {
  let description: ReturnType<typeof buildDescription> | undefined
  const known = new Map<string, ReturnType<typeof read>>()
  // Printing it takes half a second; only its own few addresses are remembered.
  const read = (server: App, url: string) => {
    const reading = server.inject({ method: 'GET', url })
    if (PRINTED.includes(url)) known.set(url, reading)
    return reading
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    description ??= buildDescription(config, app.declaredRoutes)
    const server = await description
    const path = request.url.split('?')[0] ?? ''
    // Only now: of many who waited for the description, the first has it printed.
    const { statusCode, headers, rawPayload } = await (known.get(path) ?? read(server, path))
    if (statusCode === 404) return reply.callNotFound()
    for (const [name, value] of Object.entries(headers)) if (!NOT_COPIED.has(name)) reply.header(name, value)
    return reply.code(statusCode).send(rawPayload)
  }
  for (const url of [PLACE, `${PLACE}/*`]) app.get(url, { config: { access: 'anyone' } }, answer)
}
