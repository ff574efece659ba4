import type { FastifyReply } from 'fastify'
import { type AnyInput, buildAddress, type Endpoint } from '#contract/endpoint.ts'
import { personIdIn } from '../person-path.ts'

/** In a header (RFC 8288), so that the body stays a plain array. Leads to the same person's records. */
export const linkNextPage = (reply: FastifyReply, endpoint: Endpoint, input: AnyInput) => {
  const address = buildAddress(endpoint, input)
  const personId = personIdIn(reply.request)
  const path = personId ? address.replace('/api/', `/api/people/${personId}/`) : address
  return reply.header('link', `<${path}>; rel="next"`)
}
