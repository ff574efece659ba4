import { isIP } from 'node:net'
import type { CustomFetch } from 'openid-client'
import type { OutboundNetwork } from '#server/platform/outbound/fetch-public.ts'

/** Much more than any answer of a provider; the library itself reads whatever comes. */
const MAX_BYTES = 1024 * 1024
const HTTPS_PORT = 443

const bytesOf = async ({ body }: Response) => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > MAX_BYTES) throw new Error('The answer of the provider is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * How a provider is called. One on the public internet chooses its other addresses by itself, and must not lead the server
 * into its own network. One inside may, since the operator put it there.
 */
export const createProviderFetch = (issuer: string, network: OutboundNetwork): CustomFetch => {
  const isPublic = async ({ hostname }: URL) => {
    const host = hostname.replace(/^\[|\]$/g, '')
    const addresses = isIP(host) ? [host] : await network.resolve(host)
    return addresses.length > 0 && addresses.every(address => network.allows(address, HTTPS_PORT))
  }
  const own = new URL(issuer)

  return async (address, options) => {
    const url = new URL(address)
    if (url.host !== own.host && (await isPublic(own)) && !(await isPublic(url)))
      throw new Error('The provider names an address that is not public')
    const response = await fetch(address, options)
    const { status, statusText, headers } = response
    const bytes = await bytesOf(response)
    return new Response(bytes.length > 0 ? bytes : null, { status, statusText, headers })
  }
}
