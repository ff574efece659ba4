import { IMPORT_CONTENT_TYPE, importBatches, total } from '#contract/record/import-batches.ts'
import type { ImportBatch, ImportHead, ImportLine, ImportPreview } from '#contract/record/imports.ts'
import { records } from '#contract/records.ts'
import { api } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { refreshRecords } from '#web/record/use-records.ts'
import type { Found, Kind } from './collect-readings.ts'

const PIECE = 1000

/** The lines as one body; a browser may keep it on disk. */
const bodyOf = (head: ImportHead, lines: ImportLine[]) => {
  const pieces = [`${JSON.stringify(head)}\n`]
  for (let place = 0; place < lines.length; place += PIECE) {
    const some = lines.slice(place, place + PIECE)
    pieces.push(some.map(line => `${JSON.stringify(line)}\n`).join(''))
  }
  return new Blob(pieces, { type: IMPORT_CONTENT_TYPE })
}

/** How many of each kind would be new. */
export const countNew = async (head: ImportHead, found: Found[], signal: AbortSignal) => {
  const counts: Partial<Record<Kind, number>> = {}
  for (const { kind, lines } of found) {
    const preview = await api.send<ImportPreview>(`${importBatches.path}/preview`, bodyOf(head, lines), { signal })
    counts[kind] = total(preview.added)
  }
  return counts
}

const refresh = async (batch: ImportBatch) => {
  await queryClient.invalidateQueries({ queryKey: [importBatches.path] })
  await Promise.all(records.filter(({ name }) => batch.added[name]).map(refreshRecords))
  return batch
}

export const sendImport = (head: ImportHead, found: Found[]) =>
  api
    .send<ImportBatch>(
      importBatches.path,
      bodyOf(
        head,
        found.flatMap(({ lines }) => lines),
      ),
    )
    .then(refresh)

export const undoImport = ({ id }: Pick<ImportBatch, 'id'>) =>
  api.post<ImportBatch>(`${importBatches.path}/${id}/undo`).then(refresh)
