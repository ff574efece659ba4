import { total } from '#contract/imports/import-batches.ts'
import type { ImportHead } from '#contract/imports/imports.ts'
import { previewLines, sendLines } from '#web/record/import/send-lines.ts'
import type { Found, Kind } from './collect-readings.ts'

/** How many of each kind would be new. */
export const countNew = async (head: ImportHead, found: Found[], signal: AbortSignal) => {
  const counts: Partial<Record<Kind, number>> = {}
  for (const { kind, lines } of found) counts[kind] = total((await previewLines(head, lines, signal)).added)
  return counts
}

export const sendImport = (head: ImportHead, found: Found[]) =>
  sendLines(
    head,
    found.flatMap(({ lines }) => lines),
  )
