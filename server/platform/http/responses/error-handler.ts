import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { Message, Wording } from '#contract/languages/message.ts'
import { messageOfIssue } from '#contract/record/zod-error-map.ts'
import { isConnectionLost, isDiskFull } from '../../database/connection-errors.ts'
import { Locked } from '../../database/retry-while-locked.ts'
import { BrokenSeal } from '../../secrets/sealing.ts'
import { AppError } from '../errors.ts'

/** Where an error arose, without its message: a driver's message may hold what a person wrote. */
export const traceOf = (error: unknown) => {
  if (!(error instanceof Error)) return { kind: typeof error }
  const cause = error.cause instanceof Error ? error.cause : error
  return {
    kind: cause.name,
    code: codeOf(error),
    at: error.stack?.split('\n').filter(line => /^\s+at /.test(line)),
  }
}

const codeOf = (error: Error) => {
  const cause = error.cause instanceof Error ? error.cause : error
  return 'code' in cause ? cause.code : undefined
}

/** PostgreSQL's `foreign_key_violation`: the account or the person was erased while the request was being answered. */
const isOfErased = (error: Error) => {
  const cause = error.cause instanceof Error ? error.cause : error
  return codeOf(error) === '23503' && 'constraint' in cause && /_(?:people|users)_id_fk$/.test(String(cause.constraint))
}

/** The error for a request whose account or person was erased. */
const refusalOfErased = async (request: FastifyRequest) => {
  const refused = request.caller && (await request.checkCallerAgain().catch(error => error))
  return refused instanceof AppError ? refused : new AppError('not_found')
}

/** What zod found wrong with a request: field by field, or else with the request as a whole. */
const invalidRequest = (error: FastifyError) => {
  const fields: Record<string, Wording> = {}
  let whole: Message | undefined
  for (const { instancePath, keyword, message, params } of error.validation ?? []) {
    // The type provider takes the issue apart.
    const fault = messageOfIssue({ ...params, code: keyword, message } as z.core.$ZodIssue)
    const field = instancePath.split('/')[1]
    if (field) fields[field] ??= fault
    else whole ??= fault
  }
  return whole ? new AppError('invalid', { fault: whole }, { fields }) : new AppError('invalid_fields', {}, { fields })
}

const FASTIFY_ERRORS = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'no_content',
} as const

const isRefusal = (code: string): code is keyof typeof FASTIFY_ERRORS => Object.hasOwn(FASTIFY_ERRORS, code)

const toAppError = (error: FastifyError, log: FastifyRequest['log']): AppError => {
  if (hasZodFastifySchemaValidationErrors(error)) return invalidRequest(error)
  // PostgreSQL's `deadlock_detected`: everything was rolled back.
  if (isConnectionLost(error) || error instanceof Locked || codeOf(error) === '40P01') {
    log.warn(traceOf(error), 'database unreachable')
    return new AppError('database_unreachable', {}, { retryAfter: 5 })
  }
  if (isDiskFull(error)) {
    log.error(traceOf(error), 'the disk is full')
    return new AppError('disk_full')
  }
  // PostgreSQL rejects NUL in text, so no such record can exist.
  if (codeOf(error) === '22021') return new AppError('not_understood')
  if (error instanceof BrokenSeal) {
    log.error(traceOf(error), 'a stored record is damaged')
    return new AppError('record_damaged')
  }
  if (error.statusCode && error.statusCode < 500) {
    return new AppError(isRefusal(error.code) ? FASTIFY_ERRORS[error.code] : 'not_understood')
  }
  log.error(traceOf(error), 'unexpected fault')
  return new AppError('internal_error')
}

const answer = (error: FastifyError | AppError, { log }: FastifyRequest, reply: FastifyReply) => {
  if (error instanceof AppError && error.cause) log.error(traceOf(error), 'unexpected fault')
  const appError = error instanceof AppError ? error : toAppError(error, log)
  // The rest of the body is not awaited.
  if (appError.status === 408) reply.header('connection', 'close')
  if (appError.retryAfter) reply.header('retry-after', appError.retryAfter)
  // Fastify has more statuses than we have error codes.
  const isOfFastify = appError.code === 'not_understood' && 'statusCode' in error && error.statusCode
  return reply.code(isOfFastify || appError.status).send(appError.body)
}

export const handleErrors = (app: FastifyInstance) => {
  app.setErrorHandler(async (error: FastifyError | AppError, request, reply) =>
    answer(isOfErased(error) ? await refusalOfErased(request) : error, request, reply),
  )
}
