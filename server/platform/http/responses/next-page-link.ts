import type { FastifyReply } from 'fastify'
import { type AnyInput, buildAddress, type Endpoint } from '#contract/endpoint.ts'
import { personIdIn } from '../person-path.ts'

/** In a header (RFC 8288), so that the body stays a plain array. */
export const linkNextPage = (reply: FastifyReply, endpoint: Endpoint, input: AnyInput) =>
  reply.header('link', `<${buildAddress(endpoint, input, personIdIn(reply.request))}>; rel="next"`)
