import { type ErrorCode, type ErrorParams, errors } from '#contract/errors/error-codes.ts'
import { english, fill, type Params, toMessage, type Wording } from '#contract/languages/message.ts'

interface More {
  /** What is wrong with which field. */
  fields?: Record<string, Wording>
  /** Seconds to wait before trying again. */
  retryAfter?: number
  /** The record that an earlier request with the same key made. */
  recordId?: string
  /** The internal error behind it, for the log. */
  cause?: unknown
}

/** A code, its parameters, and more. */
export type AppErrorArguments = {
  [Code in ErrorCode]: keyof ErrorParams<Code> extends never
    ? [code: Code, params?: Record<string, never>, more?: More]
    : [code: Code, params: ErrorParams<Code>, more?: More]
}[ErrorCode]

/** The only error thrown on purpose; its message can be shown to people. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly params: Params
  readonly status: number
  readonly fields: Record<string, Wording> | undefined
  readonly retryAfter: number | undefined
  readonly recordId: string | undefined

  constructor(...[code, params = {}, more = {}]: AppErrorArguments) {
    const [status, text] = errors[code]
    super(fill(text, params), { cause: more.cause })
    this.code = code
    this.params = params
    this.status = status
    this.fields = more.fields
    this.retryAfter = more.retryAfter
    this.recordId = more.recordId
  }

  /** The response body: in English, with code and parameters for translation. */
  get body() {
    const fields = Object.entries(this.fields ?? {})
    return {
      message: this.message,
      code: this.code,
      ...(Object.keys(this.params).length > 0 && { params: this.params }),
      ...(this.recordId && { recordId: this.recordId }),
      ...(fields.length > 0 && {
        fields: Object.fromEntries(fields.map(([name, wording]) => [name, english(wording)])),
        fieldMessages: Object.fromEntries(fields.map(([name, wording]) => [name, toMessage(wording)])),
      }),
    }
  }
}

/** A validation error for one field. */
export const fieldError = (field: string, fault: Wording) =>
  new AppError('invalid', { fault: toMessage(fault) }, { fields: { [field]: fault } })
