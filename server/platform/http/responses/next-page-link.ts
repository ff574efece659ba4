import type { FastifyReply } from 'fastify'
import { type AnyInput, buildAddress, type Endpoint } from '#contract/endpoint.ts'

/** Says in a header where a list goes on (RFC 8288): the body stays a plain array. */
export const linkNextPage = (reply: FastifyReply, endpoint: Endpoint, input: AnyInput) =>
  reply.header('link', `<${buildAddress(endpoint, input)}>; rel="next"`)
