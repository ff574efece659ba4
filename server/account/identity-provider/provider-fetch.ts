import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import type { CustomFetch, CustomFetchOptions } from 'openid-client'
import { lookupIn, type OutboundNetwork } from '#server/platform/outbound/fetch-public.ts'

/** Much more than any answer of a provider; the library itself reads whatever comes. */
const MAX_BYTES = 1024 * 1024
const HTTPS_PORT = 443

const bytesOf = async (body: AsyncIterable<Uint8Array>) => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > MAX_BYTES) throw new Error('The answer of the provider is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const none = async function* () {}

const answerOf = (bytes: Buffer<ArrayBuffer>, about: ResponseInit) =>
  new Response(bytes.length > 0 ? bytes : null, about)

/** Connects to these addresses and no other, whatever the host name resolves to by now. */
const fetchAt = async (url: URL, { method, headers, body, signal }: CustomFetchOptions, addresses: string[]) => {
  const lookup = lookupIn(addresses.map(address => ({ address, family: isIP(address) })))
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  const sending = request(url, { method, headers, lookup, agent: false, ...(signal && { signal }) })
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      sending.on('response', resolve).on('error', reject)
      sending.end(body ? String(body) : undefined)
    })
    const { statusCode: status = 0, statusMessage: statusText = '' } = response
    const given = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    )
    return answerOf(await bytesOf(response), { status, statusText, headers: given })
  } finally {
    sending.destroy()
  }
}

/**
 * How a provider is called. A provider on the public internet chooses its other addresses itself, and must not lead the
 * server into its own network. A provider inside that network may, since the operator configured it.
 */
export const createProviderFetch = (issuer: string, network: OutboundNetwork): CustomFetch => {
  /** Undefined if one of them is not public. */
  const publicAddresses = async ({ hostname }: URL) => {
    const host = hostname.replace(/^\[|\]$/g, '')
    const addresses = isIP(host) ? [host] : await network.resolve(host)
    const isPublic = addresses.length > 0 && addresses.every(address => network.allows(address, HTTPS_PORT))
    return isPublic ? addresses : undefined
  }
  const own = new URL(issuer)

  return async (address, options) => {
    const url = new URL(address)
    if (url.host !== own.host && (await publicAddresses(own))) {
      const addresses = await publicAddresses(url)
      if (!addresses) throw new Error('The provider names an address that is not public')
      return fetchAt(url, options, addresses)
    }
    const response = await fetch(address, options)
    const { status, statusText, headers } = response
    return answerOf(await bytesOf(response.body ?? none()), { status, statusText, headers })
  }
}
