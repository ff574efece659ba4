import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { IMPORT_CONTENT_TYPE } from '#contract/imports/import-batches.ts'
import { addImport, listImports, previewImport, undoImport } from '#contract/imports/import-endpoints.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/http-server.ts'
import { idOf } from '#server/platform/id-params.ts'
import { limitConcurrency } from '#server/platform/limit-concurrency.ts'
import { clockFor } from '#server/record/request-clock.ts'
import type { ImportBatches } from './import-batches.ts'
import { collectFaults } from './preview-import.ts'
import { readImport } from './read-import.ts'

const slow = { config: { longBody: true } }

/** Each import holds a database connection while its file arrives. */
const CONCURRENCY = 4

const busy = () => new AppError('too_many_imports', {}, { retryAfter: 60 })
const notLines = () => new AppError('not_lines')

const bodyOf = ({ body }: FastifyRequest): Readable => {
  if (body instanceof Readable) return body
  throw notLines()
}

/** Imports: what a file would add, adding it, what was added so far, and taking it back. */
export const importRoutes = async (server: App, batches: ImportBatches) => {
  const limited = limitConcurrency(CONCURRENCY, busy)

  handle(server, listImports, request => batches.list(callerOf(request).personId))

  handle(server, undoImport, async request => {
    const caller = callerOf(request)
    const undone = await batches.undo(caller.personId, idOf(request, 'import_not_found'), clockFor(caller))
    if (!undone) throw new AppError('import_not_found')
    return undone
  })

  await server.register(async scope => {
    const app = scope.withTypeProvider<ZodTypeProvider>()
    app.removeAllContentTypeParsers()
    // Streamed; the reader counts the bytes.
    app.addContentTypeParser(IMPORT_CONTENT_TYPE, (_, payload, done) => done(null, payload))
    app.addContentTypeParser('*', (_request, _payload, done) => done(notLines()))

    handle(
      app,
      previewImport,
      async request => {
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
      },
      slow,
    )

    handle(
      app,
      addImport,
      request =>
        limited(async () => {
          const caller = callerOf(request)
          const clock = clockFor(caller)
          return readImport(bodyOf(request), clock, ({ head, slices }) =>
            batches.add(caller.personId, head, slices, clock),
          )
        }),
      slow,
    )
  })
}
