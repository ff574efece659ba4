import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { IMPORT_CONTENT_TYPE, importBatches } from '#contract/imports/import-batches.ts'
import { importBatch, importPreview } from '#contract/imports/imports.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { App } from '#server/platform/http/http-server.ts'
import { refusalSchema } from '#server/platform/http/refusal.ts'
import { idOf, idParams } from '#server/platform/id-params.ts'
import { limitConcurrency } from '#server/platform/limit-concurrency.ts'
import { clockFor } from '#server/record/request-clock.ts'
import type { ImportBatches } from './import-batches.ts'
import { collectFaults } from './preview-import.ts'
import { readImport } from './read-import.ts'

const config = { access: 'signed-in' } as const
const longBody = { ...config, longBody: true } as const
const { path } = importBatches
const tags = ['Imports']

/** Each holds a connection to the database while its file arrives, and other people need some too. */
const AT_ONCE = 4

const NOT_FOUND = 'Import not found'
const busy = () =>
  new AppError('unavailable', 'Others are importing right now. Please try again in a minute.', { retryAfter: 60 })
const notLines = () => new AppError('bad_request', 'Send the records as lines of JSON.')

const bodyOf = ({ body }: FastifyRequest): Readable => {
  if (body instanceof Readable) return body
  throw notLines()
}

/** Imports: what a file would add, adding it, what was added so far, and taking it back. */
export const importRoutes = async (server: App, batches: ImportBatches) => {
  const limited = limitConcurrency(AT_ONCE, busy)

  const list = { tags, summary: 'Imports, the newest first', response: { 200: z.array(importBatch) } }
  server.get(path, { config, schema: list }, async request => batches.list(callerOf(request).personId))

  const undo = {
    tags,
    summary: 'Take back what an import added, except what was changed since',
    params: idParams,
    response: { 200: importBatch, 404: refusalSchema },
  }
  server.post(`${path}/:id/undo`, { config, schema: undo }, async request => {
    const caller = callerOf(request)
    const undone = await batches.undo(caller.personId, idOf(request, NOT_FOUND), clockFor(caller))
    if (!undone) throw new AppError('not_found', NOT_FOUND)
    return undone
  })

  await server.register(async scope => {
    const app = scope.withTypeProvider<ZodTypeProvider>()
    app.removeAllContentTypeParsers()
    // Handed on as it arrives; what reads it counts its bytes.
    app.addContentTypeParser(IMPORT_CONTENT_TYPE, (_, payload, done) => done(null, payload))
    app.addContentTypeParser('*', (_request, _payload, done) => done(notLines()))

    const preview = {
      tags,
      summary: 'What an import would add, and which lines it would refuse, without adding anything',
      response: { 200: importPreview, 400: refusalSchema },
    }
    app.post(`${path}/preview`, { config: longBody, schema: preview }, async request => {
      const caller = callerOf(request)
      const clock = clockFor(caller)
      const faults = collectFaults()
      return limited(() =>
        readImport(
          bodyOf(request),
          clock,
          ({ slices }) => batches.preview(caller.personId, slices, faults, clock),
          faults.add,
        ),
      )
    })

    const add = {
      tags,
      summary: 'Import records, all or none; those imported before are left out',
      response: { 201: importBatch, 400: refusalSchema, 409: refusalSchema },
    }
    app.post(path, { config: longBody, schema: add }, async (request, reply) =>
      limited(async () => {
        const caller = callerOf(request)
        const clock = clockFor(caller)
        const batch = await readImport(bodyOf(request), clock, ({ head, slices }) =>
          batches.add(caller.personId, head, slices, clock),
        )
        return reply.code(201).send(batch)
      }),
    )
  })
}
