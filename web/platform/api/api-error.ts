import { t } from '../i18n.ts'

interface Refusal {
  /** The server's own words, fit for a person. */
  message?: string
  /** What is wrong with which field. */
  fields?: Record<string, string>
  /** What the refusal is known by, where we do something about it. */
  code?: string
}

/** An answer that is not a success. Its `message` is for programs: "404: " and the body as it came. */
export class ApiError extends Error {
  readonly status: number
  readonly refusal: Refusal

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.refusal = readRefusal(body)
  }
}

/** What the server said of each field, in the person's language; nothing where the error is of another kind. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? said(error.refusal.fields ?? {}) : {}

const said = (faults: Record<string, string>) =>
  Object.fromEntries(Object.entries(faults).map(([name, message]) => [name, t(message)]))

/** The server's words for a person, in their language, where it gave any. */
export const serverMessage = (error: unknown): string | undefined =>
  error instanceof ApiError && error.refusal.message ? t(error.refusal.message) : undefined

export const isRefusedAs = (error: unknown, code: string) => error instanceof ApiError && error.refusal.code === code

function readRefusal(body: string): Refusal {
  try {
    const { message, fields, code } = JSON.parse(body)
    return {
      message: typeof message === 'string' && message !== '' ? message : undefined,
      fields: typeof fields === 'object' && fields !== null ? fields : undefined,
      code: typeof code === 'string' ? code : undefined,
    }
  } catch {
    return {}
  }
}
