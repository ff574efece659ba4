import { total } from '#contract/imports/import-batches.ts'
import type { ImportHead } from '#contract/imports/imports.ts'
import type { Found, Kind } from '#web/imports/readings/collect-readings.ts'
import { previewLines, sendLines } from '#web/record/import/send-lines.ts'

/** This dialog's lines do not name their source. */
const linesOf = (found: Found) => found.lines.map(({ source: _, ...line }) => line)

/** How many of each kind would be new. */
export const countNew = async (head: ImportHead, found: Found[], signal: AbortSignal) => {
  const counts: Partial<Record<Kind, number>> = {}
  for (const one of found) counts[one.kind] = total((await previewLines(head, linesOf(one), signal)).added)
  return counts
}

export const sendImport = (head: ImportHead, found: Found[]) => sendLines(head, found.flatMap(linesOf))
