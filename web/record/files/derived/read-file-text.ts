import type { FileText } from '#contract/documents/file-schemas.ts'
import type { FileTypeName } from '#contract/documents/file-types.ts'
import type { PageText } from '#contract/documents/lab-report/lab-report.ts'
import { linesOf } from '#contract/documents/lab-report/page-lines.ts'

export type OnProgress = (share: number) => void

const MAX_CHARACTERS = 2_000_000

/** The pages as text in reading order, no longer than may be kept. */
export const textOf = (pages: readonly PageText[], source: FileText['source']): FileText => {
  let room = MAX_CHARACTERS
  const texts = pages.map(page => {
    const text = linesOf(page)
      .map(line => line.text)
      .join('\n')
      .slice(0, room)
    room -= text.length
    return text
  })
  return { pages: texts, source }
}

/** The text that is in a file; null where it has none, as a scan. */
export const readFileText = async (
  bytes: Uint8Array,
  type: FileTypeName,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<FileText | null> => {
  if (type === 'text') return { pages: [new TextDecoder().decode(bytes).slice(0, MAX_CHARACTERS)], source: 'file' }
  if (type !== 'pdf') return null
  const { readPdfPages } = await import('./pdf-pages.ts')
  const text = textOf(await readPdfPages(bytes, onProgress, signal), 'file')
  return text.pages.some(page => page.trim() !== '') ? text : null
}
