import { once } from 'node:events'
import type { IncomingMessage, RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { OutboundNetwork } from '#server/platform/outbound/fetch-public.ts'
import { selfSignedCertificate } from './self-signed-certificate.ts'

export const LINK_HOST = 'links.example.org'

/** A server of health links on this machine, and a network in which its name is known and it counts as public. */
export const startLinkServer = async (answer: RequestListener) => {
  const { key, cert } = selfSignedCertificate([LINK_HOST])
  const server = createServer({ key, cert }, answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  const network: OutboundNetwork = {
    resolve: async host => (host === LINK_HOST ? ['127.0.0.1'] : []),
    allows: (to, on) => to === '127.0.0.1' && on === port,
    ca: cert,
  }
  return { url: `https://${LINK_HOST}:${port}`, port, network, close }
}

export const bodyOf = async (request: IncomingMessage) => {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}
