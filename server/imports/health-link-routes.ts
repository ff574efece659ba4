import { z } from 'zod'
import { fetchIssuerKeys, fetchLinkedFile, openHealthLink } from '#contract/imports/health-link-endpoints.ts'
import {
  encryptedToken,
  type IssuerKey,
  issuerKey,
  LINK_RECIPIENT,
  type LinkAnswer,
  linkManifest,
  MAX_LINKED_BYTES,
} from '#contract/imports/health-links.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import { limitConcurrency } from '#server/platform/limit-concurrency.ts'
import {
  fetchPublic,
  type OutboundNetwork,
  type PublicRequest,
  Unreachable,
} from '#server/platform/outbound/fetch-public.ts'

interface Parts {
  network: OutboundNetwork
  /** An operator may turn it off. */
  isOn: boolean
  countFetch: (accountId: string) => Promise<void>
  /** Per call, in milliseconds. */
  timeout?: number
}

/** Each fetch has a file in memory. */
const CONCURRENCY = 8
const PER_PERSON = 2
const MAX_KEYS_BYTES = 200_000
/** Smaller files are part of the manifest; larger ones have their own address. */
const EMBEDDED_LENGTH = 100_000

const unreachable = () => new AppError('link_unreachable')
const unusable = () => new AppError('link_unusable')

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw unusable()
  }
}

/** Passes on only responses with the expected shape, so that this cannot be used to fetch anything but links and keys. */
const shaped = <Output>(schema: z.ZodType<Output>, value: unknown): Output => {
  const { success, data } = schema.safeParse(value)
  if (!success) throw unusable()
  return data
}

const refusedPasscode = z.object({ remainingAttempts: z.int().min(0).max(1000).optional().catch(undefined) })
const keySet = z.object({ keys: z.array(z.unknown()).max(1000) })

/** Fetches health links and issuers' keys for the browser, from public https addresses only. */
export const healthLinkRoutes = (app: App, { network, isOn, countFetch, timeout = 20_000 }: Parts) => {
  const limited = limitConcurrency(CONCURRENCY, () => new AppError('too_many_links', {}, { retryAfter: 60 }))
  const limitedPerPerson = limitConcurrency(PER_PERSON, () => new AppError('too_many_links', {}, { retryAfter: 5 }))

  const fetchFor = async (accountId: string, url: string, request: Omit<PublicRequest, 'timeout'>) => {
    if (!isOn) throw new AppError('links_off')
    await countFetch(accountId)
    const fetching = () => fetchPublic(url, { ...request, timeout }, network)
    try {
      return await limitedPerPerson(() => limited(fetching), accountId)
    } catch (error) {
      throw error instanceof Unreachable ? unreachable() : error
    }
  }

  handle(app, openHealthLink, async (request): Promise<LinkAnswer> => {
    const { url, passcode } = request.body
    const json = { recipient: LINK_RECIPIENT, embeddedLengthMax: EMBEDDED_LENGTH, ...(passcode && { passcode }) }
    const maxBytes = MAX_LINKED_BYTES
    const { status, body } = await fetchFor(callerOf(request).access.actorId, url, { json, maxBytes })
    if (status === 401) return { refused: 'wrong-passcode', ...shaped(refusedPasscode, jsonOf(body || '{}')) }
    if (status === 404 || status === 410) return { refused: 'gone' }
    if (status !== 200) throw unusable()
    return shaped(linkManifest, jsonOf(body))
  })

  handle(app, fetchLinkedFile, async request => {
    const url = new URL(request.body.url)
    const { actorId } = callerOf(request).access
    const { status, body } = await fetchFor(actorId, url.href, { maxBytes: MAX_LINKED_BYTES })
    if (status !== 200) throw unusable()
    return { token: shaped(encryptedToken, body.trim()) }
  })

  handle(app, fetchIssuerKeys, async (request): Promise<{ keys: IssuerKey[] }> => {
    const url = `${request.body.issuer.replace(/\/$/, '')}/.well-known/jwks.json`
    const { actorId } = callerOf(request).access
    const { status, body } = await fetchFor(actorId, url, { maxBytes: MAX_KEYS_BYTES })
    if (status !== 200) throw unusable()
    const keys = shaped(keySet, jsonOf(body)).keys.flatMap(key => issuerKey.safeParse(key).data ?? [])
    return { keys: keys.slice(0, 100) }
  })
}
