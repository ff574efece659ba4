import { Resolver } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Which part of the network the server may call. Tests have one of their own, because a test's server is not public. */
export interface OutboundNetwork {
  resolve: (host: string) => Promise<string[]>
  allows: (address: string, port: number) => boolean
  /** Certificates to trust instead of the usual ones. */
  ca?: string
}

const HTTPS_PORT = 443

/** Asks the name servers directly: the system's own lookup would hold one of Node's few threads for each slow name. */
const resolvePublic = async (host: string) => {
  const resolver = new Resolver({ timeout: 4000, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return found.flatMap(result => (result.status === 'fulfilled' ? result.value : []))
}

export const publicNetwork: OutboundNetwork = {
  resolve: resolvePublic,
  allows: (address, port) => port === HTTPS_PORT && isPublicAddress(address),
}

/** One reason for all failures, so that callers cannot probe which names and ports exist inside a network. */
export class Unreachable extends Error {}

export interface PublicRequest {
  /** Sent as JSON by POST; without it, a GET. */
  json?: unknown
  maxBytes: number
  /** For the name, the connection and the whole answer, in milliseconds. */
  timeout: number
}

export interface PublicResponse {
  status: number
  body: string
}

const parse = (address: string) => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol !== 'https:' || url.username || url.password) throw new Unreachable()
  return url
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Unreachable()), { once: true }))

/** The addresses of a host, all of them allowed. The connection goes to these and asks no name server again. */
const addressesOf = async ({ hostname, port }: URL, network: OutboundNetwork, signal: AbortSignal) => {
  // URL writes every form of an IPv4 address, as 0x7f.1, as four decimal numbers.
  const host = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await Promise.race([network.resolve(host), aborted(signal)])
  const isAllowed = (address: string) => network.allows(address, port ? Number(port) : HTTPS_PORT)
  if (addresses.length === 0 || !addresses.every(isAllowed)) throw new Unreachable()
  return addresses.map(address => ({ address, family: isIP(address) }))
}

/** Leads a connection to addresses that were checked: a name server could name others the second time. */
export const lookupIn =
  (addresses: { address: string; family: number }[]): LookupFunction =>
  (_host, { all }, done) => {
    const [first] = addresses
    if (all || !first) done(null, addresses)
    else done(null, first.address, first.family)
  }

const readBody = async (response: IncomingMessage, maxBytes: number) => {
  // Never asked for; a few compressed bytes can be gigabytes.
  const encoding = response.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity' || Number(response.headers['content-length'] ?? 0) > maxBytes) throw new Unreachable()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += chunk.length
    if (size > maxBytes) throw new Unreachable()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Calls an https address of the public internet on behalf of a user; redirects are not followed. */
export const fetchPublic = async (
  address: string,
  { json, maxBytes, timeout }: PublicRequest,
  network: OutboundNetwork,
): Promise<PublicResponse> => {
  const signal = AbortSignal.timeout(timeout)
  const url = parse(address)
  const content = json === undefined ? undefined : JSON.stringify(json)
  try {
    const addresses = await addressesOf(url, network, signal)
    const sending = httpsRequest(url, {
      method: content === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json, application/jose, */*',
        'accept-encoding': 'identity',
        'user-agent': 'Wellkept',
        ...(content !== undefined && { 'content-type': 'application/json' }),
      },
      lookup: lookupIn(addresses),
      agent: false,
      signal,
      ...(network.ca && { ca: network.ca }),
    })
    try {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        sending.on('response', resolve).on('error', reject)
        sending.end(content)
      })
      return { status: response.statusCode ?? 0, body: await readBody(response, maxBytes) }
    } finally {
      sending.destroy()
    }
  } catch {
    throw new Unreachable()
  }
}
