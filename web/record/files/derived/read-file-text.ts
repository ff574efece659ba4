import type { FileText } from '#contract/documents/file-schemas.ts'
import type { FileTypeName } from '#contract/documents/file-types.ts'
import { linesOf } from './page-lines.ts'
import type { PageText } from './pdf-text.ts'

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

/** The pages of a PDF, and the text that is in a file; null where it has none, as a scan. */
export const readFilePages = async (
  bytes: Uint8Array,
  type: FileTypeName,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<{ pages: readonly PageText[]; text: FileText | null }> => {
  if (type === 'text')
    return { pages: [], text: { pages: [new TextDecoder().decode(bytes).slice(0, MAX_CHARACTERS)], source: 'file' } }
  if (type !== 'pdf') return { pages: [], text: null }
  const { readPdfPages } = await import('./pdf-pages.ts')
  const pages = await readPdfPages(bytes, onProgress, signal)
  const text = textOf(pages, 'file')
  return { pages, text: text.pages.some(page => page.trim() !== '') ? text : null }
}
