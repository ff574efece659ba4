import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { IMPORT_CONTENT_TYPE, MAX_PERSONAL_DATA_BYTES } from '#contract/imports/import-batches.ts'
import {
  addImport,
  cancelImport,
  listImportSources,
  listImports,
  previewImport,
  removeImportSource,
  undoImport,
} from '#contract/imports/import-endpoints.ts'
import { type Caller, callerOf } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import { idOf } from '#server/platform/id-params.ts'
import { limitConcurrency } from '#server/platform/limit-concurrency.ts'
import { clockFor } from '#server/record/request-clock.ts'
import type { ImportBatches } from './import-batches.ts'
import type { ImportSources } from './import-sources.ts'
import { collectFaults } from './preview-import.ts'
import { storeUpload } from './temporary-upload.ts'
import { readImport } from './validate-lines.ts'

const slow = { config: { longBody: true } }

/** Each uses a database connection while its file is read, and other requests need some too. */
const CONCURRENCY = 4

const busy = () => new AppError('too_many_imports', {}, { retryAfter: 60 })
const ownBusy = () => new AppError('own_import_running')
const notLines = () => new AppError('not_lines')

const undoingBy = (caller: Caller) => ({ clock: clockFor(caller), isLasting: caller.access.expiresAt === null })

const bodyOf = ({ body }: FastifyRequest): Readable => {
  if (body instanceof Readable) return body
  throw notLines()
}

/** A large file takes minutes: nothing of it is kept if the right of its sender has ended meanwhile. */
async function* thenChecked<Slice>(slices: AsyncIterable<Slice>, request: FastifyRequest) {
  yield* slices
  await request.checkCallerAgain()
}

/**
 * Stops reading when the sender is gone, so that the transaction is rolled back; what is saved, `cancelImport` undoes.
 */
const whileConnected = async <Result>(
  { raw: { socket } }: FastifyRequest,
  content: Readable,
  work: (content: Readable) => Promise<Result>,
) => {
  const stop = () => content.destroy(new AppError('import_canceled'))
  socket.once('close', stop)
  try {
    return await work(content)
  } finally {
    socket.off('close', stop)
  }
}

/** Imports: what a file would add, adding it, what was added so far, and taking it back. */
export const importRoutes = async (server: App, batches: ImportBatches, sources: ImportSources) => {
  const limited = limitConcurrency(CONCURRENCY, busy)
  const oneAtATime = limitConcurrency(1, ownBusy)

  /**
   * Receives the whole file first, so that a slow sender occupies neither a database connection nor a place in the
   * queue.
   */
  const withFile = <Result>(request: FastifyRequest, work: (content: Readable, hash: string) => Promise<Result>) =>
    oneAtATime(
      async () => {
        const file = await storeUpload(bodyOf(request), MAX_PERSONAL_DATA_BYTES)
        try {
          if (file.bytes > MAX_PERSONAL_DATA_BYTES) throw new AppError('import_too_large')
          await request.checkCallerAgain()
          return await limited(() => whileConnected(request, file.content(), content => work(content, file.hash)))
        } finally {
          await file.discard()
        }
      },
      // An account that looks after many people must not take all places at once.
      callerOf(request).userId,
    )

  handle(server, listImports, request => batches.list(callerOf(request).access))

  handle(server, listImportSources, request => sources.list(callerOf(request).access))

  handle(server, removeImportSource, request => {
    const caller = callerOf(request)
    return sources.remove(caller.access, request.body.source, clockFor(caller))
  })

  handle(server, undoImport, async request => {
    const caller = callerOf(request)
    const undone = await batches.undo(caller.access, idOf(request, 'import_not_found'), undoingBy(caller))
    if (!undone) throw new AppError('import_not_found')
    return undone
  })

  handle(server, cancelImport, async request => {
    const caller = callerOf(request)
    await batches.cancel(caller.access, idOf(request, 'import_not_found'), undoingBy(caller))
  })

  await server.register(async scope => {
    const app = scope.withTypeProvider<ZodTypeProvider>()
    app.removeAllContentTypeParsers()
    // Streamed; `storeUpload` limits the bytes.
    app.addContentTypeParser(IMPORT_CONTENT_TYPE, (_, payload, done) => done(null, payload))
    app.addContentTypeParser('*', (_request, _payload, done) => done(notLines()))

    handle(
      app,
      previewImport,
      async request => {
        const caller = callerOf(request)
        const clock = clockFor(caller)
        const faults = collectFaults()
        return withFile(request, content =>
          readImport(content, clock, ({ slices }) => batches.preview(caller.access, slices, faults, clock), faults.add),
        )
      },
      slow,
    )

    handle(
      app,
      addImport,
      async request => {
        const caller = callerOf(request)
        const clock = clockFor(caller)
        return withFile(request, (content, hash) =>
          readImport(content, clock, ({ head, slices }) =>
            batches.add(caller.access, head, thenChecked(slices, request), clock, hash),
          ),
        )
      },
      slow,
    )
  })
}
