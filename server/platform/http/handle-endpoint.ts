import type { FastifyContextConfig, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { z } from 'zod'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseInputOf } from '#contract/endpoint.ts'
import type { App } from './lifecycle/http-server.ts'
import { runHandler } from './protection/in-flight.ts'
import { errorSchema } from './responses/error-schema.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route was made from. */
    endpoint?: Endpoint
  }
}

type EndpointRequest<E extends Endpoint> = FastifyRequest<{
  Params: ParamsOf<E>
  Querystring: QueryOf<E>
  Body: BodyOf<E>
}>

/** Returns the declared response, or sends the reply itself, such as a file. */
type Handler<E extends Endpoint> = (
  request: EndpointRequest<E>,
  reply: FastifyReply,
) => ResponseInputOf<E> | FastifyReply | Promise<ResponseInputOf<E> | FastifyReply>

/** What only the server knows of a route. */
interface Options {
  config?: FastifyContextConfig
  schema?: { headers?: z.ZodType; consumes?: string[] }
  /** Errors that say more than usual. */
  errorResponses?: Record<number, z.ZodType>
  bodyLimit?: number
  logLevel?: 'error'
}

/** By the names in them: hundreds of paths have only an id. */
const knownParams = new Map<string, z.ZodObject>()

const paramsIn = (path: string) => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  if (names.length === 0) return undefined
  const params = knownParams.get(names.join()) ?? z.object(Object.fromEntries(names.map(name => [name, z.string()])))
  knownParams.set(names.join(), params)
  return { params }
}

const nothing = z.undefined().describe('Done; no content')

const schemaOf = (endpoint: Endpoint, { schema, errorResponses }: Options): FastifySchema => {
  const { path, tag, summary, params, query, body, response, status = 200, errors = [] } = endpoint
  const responses = {
    ...(response === undefined && { 204: nothing }),
    ...(typeof response === 'object' && { [status]: response }),
    ...Object.fromEntries(errors.map(error => [error, errorSchema])),
    ...errorResponses,
  }
  return {
    tags: [tag],
    summary,
    ...(params ? { params } : paramsIn(path)),
    ...(query && { querystring: query }),
    ...(typeof body === 'object' && { body }),
    ...schema,
    ...(Object.keys(responses).length > 0 && { response: responses }),
  }
}

export const handle = <E extends Endpoint>(app: App, endpoint: E, handler: Handler<E>, options: Options = {}) => {
  const { method, path: url, access, activity, administration, recentSignIn, status } = endpoint
  const { config, schema, errorResponses, ...rest } = options
  app.route({
    ...rest,
    method,
    url,
    config: { endpoint, access, activity, administration, recentSignIn, ...config },
    schema: schemaOf(endpoint, { schema, errorResponses }),
    handler: async (request, reply) => {
      if (status) reply.code(status)
      // The schemas have parsed the request before it arrives here.
      const result = runHandler(request, reply, () => handler(request as EndpointRequest<E>, reply))
      if (endpoint.response) return result
      await result
      return reply.code(204).send()
    },
  })
}
