import { Readable } from 'node:stream'
import { documents } from '#contract/documents/documents.ts'
import { CHUNK_BYTES } from '#contract/documents/file-chunks.ts'
import {
  cancelUpload,
  downloadFile,
  eraseDocument,
  readFileText,
  readThumbnail,
  readUpload,
  sendChunk,
  sendFileText,
  sendThumbnail,
  startUpload,
} from '#contract/documents/file-endpoints.ts'
import { detectFileType } from '#contract/documents/file-types.ts'
import { accountIn } from '#server/platform/database/person-access.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import { limitConcurrency } from '#server/platform/limit-concurrency.ts'
import { releaseBytes } from '#server/platform/release-bytes.ts'
import { recordIdOf } from '../record-id.ts'
import type { RecordStore } from '../record-store.ts'
import { clockFor } from '../request-clock.ts'
import { readRange } from './byte-range.ts'
import type { FileStore } from './file-store.ts'
import { asInert, BYTES } from './inert-reply.ts'

const MAX_THUMBNAIL = 64 * 1024

/** Each holds its chunk in memory. */
const CONCURRENT = 30
const CONCURRENT_PER_ACCOUNT = 6

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const fileIdOf = ({ params }: { params: { id: string } }) => {
  if (!UUID.test(params.id)) throw new AppError('file_not_found')
  return params.id
}

const bytesOf = (body: unknown) => {
  if (!Buffer.isBuffer(body)) throw new AppError('no_content')
  return body
}

const attachmentNamed = (name: string) =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escape)}`

/** Files are sent and received as bytes; the server never parses them. */
export const fileRoutes = async (app: App, files: FileStore, store: RecordStore) => {
  const limited = limitConcurrency(CONCURRENT, () => new AppError('too_many_uploads', {}, { retryAfter: 2 }))
  const perAccount = limitConcurrency(
    CONCURRENT_PER_ACCOUNT,
    () => new AppError('too_many_uploads', {}, { retryAfter: 1 }),
  )

  handle(app, startUpload, request => files.start(callerOf(request).access, request.body, new Date()))
  handle(app, readUpload, request => files.progress(callerOf(request).access, fileIdOf(request)))
  handle(app, cancelUpload, request => files.cancel(callerOf(request).access, fileIdOf(request)))

  await app.register(async bytes => {
    bytes.addContentTypeParser(BYTES, { parseAs: 'buffer', bodyLimit: CHUNK_BYTES }, (_, body, done) =>
      done(null, body),
    )

    handle(
      bytes as App,
      sendChunk,
      async request => {
        const { access } = callerOf(request)
        const { id, number } = request.params
        const add = () => files.addChunk(access, id, number, bytesOf(request.body))
        await perAccount(() => limited(add), accountIn(access))
        const body = bytesOf(request.body)
        releaseBytes(body)
      },
      { config: { longBody: true }, bodyLimit: CHUNK_BYTES, schema: { consumes: [BYTES] } },
    )

    handle(
      bytes as App,
      sendThumbnail,
      async request => {
        const picture = bytesOf(request.body)
        if (picture.length > MAX_THUMBNAIL || detectFileType(picture) !== 'jpeg') throw new AppError('not_a_thumbnail')
        await files.saveDerived(callerOf(request).access, fileIdOf(request), 'thumbnail', picture)
      },
      { bodyLimit: CHUNK_BYTES, schema: { consumes: [BYTES] } },
    )
  })

  handle(app, downloadFile, async (request, reply) => {
    const { access } = callerOf(request)
    const file = await files.find(access, fileIdOf(request))
    const range = readRange(request.headers.range, file.size)
    if (range === null) throw new AppError('range_not_satisfiable')
    const { start, end } = range ?? { start: 0, end: file.size }
    const content = await files.content(access, file, start, end)
    if (range) reply.code(206).header('content-range', `bytes ${start}-${end - 1}/${file.size}`)
    return asInert(reply)
      .type(BYTES)
      .header('accept-ranges', 'bytes')
      .header('content-length', end - start)
      .header('content-disposition', attachmentNamed(file.name))
      .send(Readable.from(content, { objectMode: false }))
  })

  handle(app, readThumbnail, async (request, reply) => {
    const picture = await files.derived(callerOf(request).access, fileIdOf(request), 'thumbnail')
    // Not an error: a page that shows many documents would fill the browser's console with them.
    if (!picture) return asInert(reply).code(204).send()
    return asInert(reply).type('image/jpeg').send(picture)
  })

  handle(
    app,
    sendFileText,
    async request => {
      const { body } = request
      const replaces = body.source === 'recognized'
      await files.saveDerived(callerOf(request).access, fileIdOf(request), 'text', JSON.stringify(body), { replaces })
    },
    { bodyLimit: 10 * CHUNK_BYTES, config: { longBody: true } },
  )

  handle(app, readFileText, async request => {
    const text = await files.derived(callerOf(request).access, fileIdOf(request), 'text')
    if (!text) throw new AppError('file_not_found')
    return JSON.parse(text.toString('utf8'))
  })

  handle(app, eraseDocument, async request => {
    const caller = callerOf(request)
    await store.erase(caller.access, documents, recordIdOf(documents, request), clockFor(caller))
  })
}
