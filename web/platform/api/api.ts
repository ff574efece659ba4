import { PASSWORD_AGAIN } from '#contract/account/security/recent-sign-in.ts'
import { ApiError, isRefusedAs } from './api-error.ts'
import { askPasswordAgain } from './password-again.ts'

export interface RequestOptions {
  headers?: Record<string, string>
  signal?: AbortSignal
  /** What an answer says beside its body, such as how many there are in all. */
  onHeaders?: (headers: Headers) => void
  /** Goes out even if the page is left meanwhile. */
  keepalive?: boolean
}

async function sendOnce<Answer>(
  method: string,
  path: string,
  body: unknown,
  options: RequestOptions = {},
): Promise<Answer> {
  const isJson = body !== undefined && !(body instanceof Blob)
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: { ...(isJson && { 'Content-Type': 'application/json' }), ...options.headers },
    // A blob names its own type.
    body: body instanceof Blob ? body : isJson ? JSON.stringify(body) : undefined,
    signal: options.signal,
    keepalive: options.keepalive,
  })
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, text, response.statusText)
  options.onHeaders?.(response.headers)
  return JSON.parse(text || 'null')
}

/** Where the server asks for the password again, so do we, and say the same once more; callers need not know. */
export async function send<Answer>(...call: Parameters<typeof sendOnce>): Promise<Answer> {
  try {
    return await sendOnce<Answer>(...call)
  } catch (error) {
    if (isRefusedAs(error, PASSWORD_AGAIN) && (await askPasswordAgain())) return sendOnce<Answer>(...call)
    throw error
  }
}

/** The one way to the server. Whatever is not a success is raised as an `ApiError`. */
export const api = {
  get: <Answer>(path: string, options?: RequestOptions) => send<Answer>('GET', path, undefined, options),
  post: <Answer>(path: string, body?: unknown, options?: RequestOptions) => send<Answer>('POST', path, body, options),
  /** Something else than JSON. */
  send: <Answer>(path: string, body: Blob, options?: RequestOptions) => send<Answer>('POST', path, body, options),
  put: <Answer>(path: string, body?: unknown, options?: RequestOptions) => send<Answer>('PUT', path, body, options),
  delete: <Answer>(path: string, body?: unknown, options?: RequestOptions) =>
    send<Answer>('DELETE', path, body, options),
}
