import type { FastifyReply } from 'fastify'

export const BYTES = 'application/octet-stream'

/** A browser must neither run nor display these bytes. */
export const asInert = (reply: FastifyReply) =>
  reply
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('cache-control', 'private, no-store')
