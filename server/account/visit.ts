import type { FastifyRequest } from 'fastify'

/** In which we tell better-auth the caller's address; it never sees the headers that came with the request. */
export const ADDRESS_HEADER = 'x-wellkept-address'

/** What we take from a request of someone who signs in, and keep beside the session. */
export interface Visit {
  /** As Fastify reads it: forwarding headers count only from a trusted proxy. */
  address: string
  userAgent: string
  cookies: string | undefined
}

export const visitOf = (request: FastifyRequest): Visit => ({
  address: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
  cookies: request.headers.cookie,
})

/** The only headers that better-auth gets to see. */
export const headersOf = ({ address, userAgent }: Visit) =>
  new Headers({ [ADDRESS_HEADER]: address, 'user-agent': userAgent })
