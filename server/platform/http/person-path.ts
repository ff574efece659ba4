import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'

const PERSON_PATH = /^\/api\/people\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(\/.*)$/i

const named = new WeakMap<IncomingMessage, string>()

/**
 * `/api/people/<id>/medications` is `/api/medications` of that person: one route serves both. The access check compares
 * the role that the endpoint asks for with the caller's, and refuses endpoints that are only one's own.
 */
export const rewritePersonPath = (raw: IncomingMessage): string => {
  const url = raw.url ?? '/'
  const [, personId, rest] = PERSON_PATH.exec(url) ?? []
  if (!personId || !rest) return url
  named.set(raw, personId.toLowerCase())
  return `/api${rest}`
}

/** The person that the address names; undefined for one's own records. */
export const personIdIn = ({ raw }: Pick<FastifyRequest, 'raw'>) => named.get(raw)
