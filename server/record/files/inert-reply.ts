import type { FastifyReply } from 'fastify'

export const BYTES = 'application/octet-stream'

/** Whatever the bytes are, a browser that is led here neither runs nor shows them. */
export const asInert = (reply: FastifyReply) =>
  reply
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('cache-control', 'private, no-store')
