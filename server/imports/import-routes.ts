import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { IMPORT_CONTENT_TYPE } from '#contract/imports/import-batches.ts'
import { addImport, listImports, previewImport, undoImport } from '#contract/imports/import-endpoints.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/http-server.ts'
import { momentFor } from '#server/record/request-clock.ts'
import type { RecordBatches } from './import-batches.ts'
import { collectFaults } from './preview-import.ts'
import { readImport } from './read-import.ts'

const slow = { config: { longBody: true } }

/** Each holds a connection to the database while its file arrives, and other people need some too. */
const AT_ONCE = 4

const notLines = () => new AppError('bad_request', 'Send the records as lines of JSON.')

const bodyOf = ({ body }: FastifyRequest): Readable => {
  if (body instanceof Readable) return body
  throw notLines()
}

/** Imports: what a file would add, adding it, what was added so far, and taking it back. */
export const importRoutes = async (server: App, batches: RecordBatches) => {
  let running = 0
  const inTurn = async <Result>(work: () => Promise<Result>) => {
    if (running >= AT_ONCE) {
      throw new AppError('unavailable', 'Others are importing right now. Please try again in a minute.', {
        retryAfter: 60,
      })
    }
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
    }
  }

  handle(server, listImports, request => batches.list(callerOf(request).userId))

  handle(server, undoImport, async request => {
    const caller = callerOf(request)
    const { id } = request.params
    const undone = z.uuid().safeParse(id).success && (await batches.undo(caller.userId, id, momentFor(caller)))
    if (!undone) throw new AppError('not_found', 'Import not found')
    return undone
  })

  await server.register(async scope => {
    const app = scope.withTypeProvider<ZodTypeProvider>()
    app.removeAllContentTypeParsers()
    // Handed on as it arrives; what reads it counts its bytes.
    app.addContentTypeParser(IMPORT_CONTENT_TYPE, (_, payload, done) => done(null, payload))
    app.addContentTypeParser('*', (_request, _payload, done) => done(notLines()))

    handle(
      app,
      previewImport,
      async request => {
        const caller = callerOf(request)
        const moment = momentFor(caller)
        const faults = collectFaults()
        return inTurn(() =>
          readImport(
            bodyOf(request),
            moment,
            ({ slices }) => batches.preview(caller.userId, slices, faults, moment),
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
        inTurn(async () => {
          const caller = callerOf(request)
          const moment = momentFor(caller)
          return readImport(bodyOf(request), moment, ({ head, slices }) =>
            batches.add(caller.userId, head, slices, moment),
          )
        }),
      slow,
    )
  })
}
