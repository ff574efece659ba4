import type { ErrorCode } from '#contract/errors/error-codes.ts'
import type { Message, Params } from '#contract/languages/message.ts'
import { t } from '../i18n.ts'

interface Refusal {
  /** In English. */
  message?: string
  /** The error's code and parameters. */
  code?: string
  params?: Params
  /** The record that an earlier request with the same key made. */
  recordId?: string
  /** What is wrong with which field: in English, and for every language. */
  fields?: Record<string, string>
  fieldMessages?: Record<string, Message>
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

let errorText: (code: string) => string | undefined = () => undefined

/** Loads the error texts with the first error, so that no page waits for them. */
const loadErrorTexts = async () => {
  const { errors } = await import('#contract/errors/error-codes.ts')
  const texts = new Map<string, string>(Object.entries(errors).map(([code, [, text]]) => [code, text]))
  errorText = code => texts.get(code)
}

/** The error of a response. In English if the error texts cannot be loaded. */
export const apiErrorFrom = async (status: number, body: string, statusText: string) => {
  await loadErrorTexts().catch(() => {})
  return new ApiError(status, body, statusText)
}

/** The server's error for each field, translated; empty for any other error. */
export const fieldErrors = (error: unknown): Record<string, string> => {
  if (!(error instanceof ApiError)) return {}
  const { fields = {}, fieldMessages = {} } = error.refusal
  const translateAll = Object.entries(fieldMessages).map(([name, message]) => [name, t(message)])
  return { ...fields, ...Object.fromEntries(translateAll) }
}

/** The server's message in the person's language, if any. */
export const serverMessage = (error: unknown): string | undefined => {
  if (!(error instanceof ApiError)) return undefined
  const { code = '', params, message } = error.refusal
  const text = errorText(code)
  return text === undefined ? message : t(text, params)
}

export const isRefusedAs = (error: unknown, code: ErrorCode) => error instanceof ApiError && error.refusal.code === code

/** Whether the request may have been carried out: there was no response, or only a proxy's. */
export const isUnanswered = (error: unknown) => !(error instanceof ApiError) || error.status >= 500

/** The record of an earlier attempt whose response was lost; this request had the same key but other content. */
export const recordMadeBefore = (error: unknown) =>
  error instanceof ApiError && isRefusedAs(error, 'idempotency_key_used') ? error.refusal.recordId : undefined

function readRefusal(body: string): Refusal {
  try {
    const { message, code, params, recordId, fields, fieldMessages } = JSON.parse(body)
    return {
      message: typeof message === 'string' && message !== '' ? message : undefined,
      code: typeof code === 'string' ? code : undefined,
      params: isObject(params) ? params : undefined,
      recordId: typeof recordId === 'string' ? recordId : undefined,
      fields: isObject(fields) ? fields : undefined,
      fieldMessages: isObject(fieldMessages) ? fieldMessages : undefined,
    }
  } catch {
    return {}
  }
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null
