import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isConnectionLost, isDiskFull } from '../database/connection-lost.ts'
import { BrokenSeal } from '../secrets/sealing.ts'
import { AppError } from './errors.ts'

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

const fieldFaults = (error: FastifyError) => {
  const fields: Record<string, string> = {}
  let message: string | undefined
  for (const issue of error.validation ?? []) {
    const field = issue.instancePath.split('/')[1]
    if (field) fields[field] ??= issue.message ?? ''
    else message ??= issue.message
  }
  const named = Object.keys(fields).length > 0
  return { message: message ?? 'Please check the fields.', ...(named && { fields }) }
}

/** Requests that Fastify itself refuses, said to a person. */
const REFUSALS: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'This is too large.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send this as JSON.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'This is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request is empty.',
}

const answer = (error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) => {
  if (error instanceof AppError) {
    if (error.cause) request.log.error(traceOf(error), 'unexpected fault')
    // What is still on its way after this answer is not waited for.
    if (error.status === 408) reply.header('connection', 'close')
    if (error.retryAfter) reply.header('retry-after', error.retryAfter)
    return reply.code(error.status).send({ message: error.message, fields: error.fields, code: error.known })
  }
  if (hasZodFastifySchemaValidationErrors(error)) return reply.code(400).send(fieldFaults(error))
  if (isConnectionLost(error)) {
    request.log.warn(traceOf(error), 'database unreachable')
    return reply
      .code(503)
      .header('retry-after', 5)
      .send({ message: 'Your records cannot be reached right now. Nothing is lost. Please try again shortly.' })
  }
  if (isDiskFull(error)) {
    request.log.error(traceOf(error), 'the disk is full')
    return reply.code(507).send({ message: 'Nothing was saved because the disk is full. Contact your administrator.' })
  }
  // PostgreSQL keeps no NUL; what it refuses as text cannot be the name of anything.
  if (codeOf(error) === '22021') return reply.code(400).send({ message: 'The request could not be understood.' })
  if (error instanceof BrokenSeal) {
    request.log.error(traceOf(error), 'a stored record is damaged')
    return reply.code(500).send({ message: 'A stored record is damaged and cannot be shown.' })
  }
  if (error.statusCode && error.statusCode < 500) {
    return reply
      .code(error.statusCode)
      .send({ message: REFUSALS[error.code] ?? 'The request could not be understood.' })
  }
  request.log.error(traceOf(error), 'unexpected fault')
  return reply.code(500).send({ message: 'Something went wrong on our side. Please try again.' })
}

export const answerErrors = (app: FastifyInstance) => {
  app.setErrorHandler(answer)
}
