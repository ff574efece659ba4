import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type AnyInput, buildAddress, type Endpoint } from '#contract/endpoint.ts'
import type { PageCursors, Place } from '#server/platform/secrets/page-cursors.ts'
import { fieldError } from '../errors.ts'
import { personIdIn } from '../person-path.ts'

declare module 'fastify' {
  interface FastifyInstance {
    pageCursors: PageCursors
  }
}

/** A cursor is valid for the same list of the same person only. */
const listOf = ({ caller, routeOptions }: FastifyRequest) => `${routeOptions.url} ${caller?.access.personId}`

const INVALID = 'This page does not exist any more. Start again from the first one.'

/** Where the page before ended, by the cursor in the request's query; undefined for the first page. */
export const readPlace = <Schema extends z.ZodType>(
  request: FastifyRequest,
  cursor: string | undefined,
  schema: Schema,
): z.output<Schema> | undefined => {
  if (cursor === undefined) return undefined
  const place = schema.safeParse(request.server.pageCursors.read(listOf(request), cursor))
  if (!place.success) throw fieldError('before', INVALID)
  return place.data
}

export const writePlace = (request: FastifyRequest, place: Place) =>
  request.server.pageCursors.write(listOf(request), place)

/** In a header (RFC 8288), so that the body stays a plain array. */
export const linkNextPage = (reply: FastifyReply, endpoint: Endpoint, input: AnyInput) =>
  reply.header('link', `<${buildAddress(endpoint, input, personIdIn(reply.request))}>; rel="next"`)
