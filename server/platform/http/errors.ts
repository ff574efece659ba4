/** The status that each kind of refusal answers with. */
const STATUS = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  too_slow: 408,
  conflict: 409,
  too_large: 413,
  too_many: 429,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof STATUS

/** The one error that the server raises on purpose: its message is fit for a person. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  /** What is wrong with which field. */
  readonly fields: Record<string, string> | undefined
  /** Seconds to wait before trying again. */
  readonly retryAfter: number | undefined
  /** What our own pages know this refusal by, where they do something about it. */
  readonly known: string | undefined

  constructor(
    code: ErrorCode,
    message: string,
    more: {
      fields?: Record<string, string>
      retryAfter?: number
      known?: string
      /** A fault of ours behind it, for the log. */
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: more.cause })
    this.code = code
    this.status = STATUS[code]
    this.fields = more.fields
    this.retryAfter = more.retryAfter
    this.known = more.known
  }
}
