import { hasUnsaved } from '../unsaved.ts'
import { apiErrorFrom, isRefusedAs } from './api-error.ts'
import { passwordQuestion, signInQuestion } from './ask-user.ts'
import { fetchAsAccount, reportAccountChange } from './bound-account.ts'
import { dropFirstReads, takeFirstResponse } from './first-reads.ts'

export interface RequestOptions {
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Reads response headers, such as a total count. */
  onHeaders?: (headers: Headers) => void
  /** The request survives leaving the page. */
  keepalive?: boolean
}

type Reader = (address: string, signal: AbortSignal | undefined) => Promise<Response>

let reader: Reader = (address, signal) => fetchAsAccount(address, { signal })

/** The app sends reads together; the landing page, which sends one at a time, does without that code. */
export const setReader = (other: Reader) => {
  reader = other
}

async function sendOnce(
  method: string,
  address: string,
  body: unknown,
  options: RequestOptions = {},
): Promise<unknown> {
  const response = await fetchResponse(method, address, body, options)
  const text = await response.text()
  if (!response.ok) throw await apiErrorFrom(response.status, text, response.statusText)
  options.onHeaders?.(response.headers)
  return JSON.parse(text || 'null')
}

async function fetchResponse(method: string, address: string, body: unknown, options: RequestOptions) {
  if (method === 'GET' && !options.headers && !options.keepalive)
    return (await takeFirstResponse(address)) ?? reader(address, options.signal)
  if (method !== 'GET') dropFirstReads()
  const isJson = body !== undefined && !(body instanceof Blob)
  return fetchAsAccount(address, {
    method,
    headers: { ...(isJson && { 'Content-Type': 'application/json' }), ...options.headers },
    // A blob names its own type.
    body: body instanceof Blob ? body : isJson ? JSON.stringify(body) : undefined,
    signal: options.signal,
    keepalive: options.keepalive,
  })
}

type Request = Parameters<typeof sendOnce>

/** Whether leaving for the sign-in page would lose something that the user has begun. */
const isInTheMiddle = ([method]: Request) => {
  const dialog = method === 'GET' ? 'dialog[open] :is(input, select, textarea)' : 'dialog[open]'
  return hasUnsaved() || document.querySelector(dialog) !== null
}

/**
 * The API client; throws an `ApiError` for any failure. If the server requires the password again, or the session has
 * ended in the middle of something, it asks and repeats the request.
 */
async function sendAndAsk(...request: Request): Promise<unknown> {
  try {
    return await sendOnce(...request)
  } catch (error) {
    if (isRefusedAs(error, 'password_again') && (await passwordQuestion.ask())) return sendOnce(...request)
    if (isRefusedAs(error, 'unauthorized') && isInTheMiddle(request) && (await signInQuestion.ask()))
      return sendOnce(...request)
    if (isRefusedAs(error, 'other_account')) reportAccountChange('other-account')
    throw error
  }
}

/** The last change in flight, by its address. */
const underWay = new Map<string, { change: string; sending: Promise<unknown> }>()

/**
 * A repeated change while the first is in flight, such as by a double click, shares its request and response. Not if a
 * different one was sent in between, such as for a switch that is turned on, off and on.
 */
export function send(...request: Request): Promise<unknown> {
  const [method, address, body, { headers } = {}] = request
  if (method === 'GET' || body instanceof Blob) return sendAndAsk(...request)
  const change = JSON.stringify([method, body, headers])
  const last = underWay.get(address)
  if (last?.change === change) return last.sending
  const sending = sendAndAsk(...request).finally(() => {
    if (underWay.get(address)?.sending === sending) underWay.delete(address)
  })
  underWay.set(address, { change, sending })
  return sending
}
