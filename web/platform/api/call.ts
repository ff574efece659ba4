// biome-ignore lint/plugin: adds the person.
import { type AnyInput, type Arguments, buildAddress, type Endpoint, type ResponseOf } from '#contract/endpoint.ts'
import { personId } from '../person/person.ts'
import { type RequestOptions, send } from './api.ts'

export interface CallOptions extends RequestOptions {
  /** Whose records; omitted: the person of this document. */
  person?: string | null
}

const nextPage = (headers: Headers) => /^<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]

/** Where the next page begins, if there is one. */
export const nextCursor = (headers: Headers) => {
  const next = nextPage(headers)
  return next ? (new URLSearchParams(next.split('?')[1]).get('before') ?? undefined) : undefined
}

/** A call with a limit or a page number gets that page only; all others get the whole list. */
const wantsAll = (query: object = {}) => !('limit' in query || 'page' in query)

/** For code that handles any endpoint; `call` has the types of a known one. */
export const callAny = async (endpoint: Endpoint, input: AnyInput = {}, options?: CallOptions): Promise<unknown> => {
  if (endpoint.recentSignIn) await (await import('./confirm-first.ts')).confirmFirst()
  let next: string | undefined
  const onHeaders = (headers: Headers) => {
    next = nextPage(headers)
    options?.onHeaders?.(headers)
  }
  const read = (address: string) => send(endpoint.method, address, input.body, { ...options, onHeaders })
  let data = await read(buildAddress(endpoint, input, options?.person === undefined ? personId : options.person))
  while (next && wantsAll(input.query) && Array.isArray(data)) data = data.concat(await read(next))
  return typeof endpoint.response === 'object' ? endpoint.response.parse(data) : undefined
}

/** Calls an endpoint and returns its parsed response. */
export const call: <E extends Endpoint>(endpoint: E, ...options: Arguments<E, CallOptions>) => Promise<ResponseOf<E>> =
  callAny as never
