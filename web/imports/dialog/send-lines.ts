import { IMPORT_CONTENT_TYPE } from '#contract/imports/import-batches.ts'
import {
  addImport,
  cancelImport,
  listImports,
  previewImport,
  undoImport as undo,
} from '#contract/imports/import-endpoints.ts'
import type { ImportBatch, ImportHead, ImportLine } from '#contract/imports/imports.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { queryOf } from '#web/platform/api/use-endpoint.ts'
import { newId } from '#web/platform/new-id.ts'
import { refreshRecords } from '#web/record/use-records.ts'

const PIECE = 1000

/** A Blob, because the browser may keep it on disk. */
const bodyOf = (head: ImportHead, lines: ImportLine[]) => {
  const chunks = [`${JSON.stringify(head)}\n`]
  for (let index = 0; index < lines.length; index += PIECE) {
    const some = lines.slice(index, index + PIECE)
    chunks.push(some.map(line => `${JSON.stringify(line)}\n`).join(''))
  }
  return new Blob(chunks, { type: IMPORT_CONTENT_TYPE })
}

/** What an import of these lines would do. */
export const previewLines = (head: ImportHead, lines: ImportLine[], signal: AbortSignal) =>
  call(previewImport, { body: bodyOf(head, lines) }, { signal })

const refresh = async (batch: ImportBatch) => {
  // Only here: a page that lists imports need not fetch every declaration.
  const { recordTypes } = await import('#contract/records.ts')
  await queryClient.invalidateQueries(queryOf(listImports))
  await Promise.all(recordTypes.filter(({ name }) => batch.added[name] || batch.updated?.[name]).map(refreshRecords))
  return batch
}

/** A restore may have changed anything, so all queries are invalidated. */
const refreshAll = async (batch: ImportBatch) => {
  if (batch.source !== 'wellkept') return refresh(batch)
  await queryClient.invalidateQueries()
  return batch
}

/** Neither the import nor its cancellation was answered, so it is unknown whether the lines were saved. */
export class UnknownOutcome extends Error {}

/**
 * Adds the lines, all or none. Without a response, because it was canceled or the connection broke, the server may have
 * saved them or be about to: then it is told not to.
 */
export const sendLines = async (head: ImportHead, lines: ImportLine[], signal: AbortSignal) => {
  const id = newId()
  const sending = call(addImport, { body: bodyOf({ ...head, id }, lines) }, { signal }).catch(async error => {
    if (error instanceof ApiError && !signal.aborted) throw error
    await call(cancelImport, { params: { id } }).catch(() => {
      throw new UnknownOutcome()
    })
    await queryClient.invalidateQueries()
    throw error
  })
  return refreshAll(await sending)
}

export const undoImport = ({ id }: Pick<ImportBatch, 'id'>) => call(undo, { params: { id } }).then(refreshAll)
