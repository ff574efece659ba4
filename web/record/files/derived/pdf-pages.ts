import type { PDFPageProxy } from 'pdfjs-dist'
import { loadPdf } from '../viewer/load-pdf.ts'
import type { PageText } from './pdf-text.ts'
import { pageTextOf } from './pdf-text.ts'
import { untilAborted } from './until-aborted.ts'

/** What of a PDF is read at most: a hostile one has no end. */
const MAX_CHARACTERS = 2_000_000
const MAX_PAGES = 2000
const MAX_MILLISECONDS = 60_000

/** The text of a page, piece by piece, so that an endless page ends where nothing more is kept. */
const readPage = async (page: PDFPageProxy, room: number, signal: AbortSignal): Promise<PageText> => {
  const reader = page.streamTextContent().getReader()
  const items: object[] = []
  let length = 0
  while (length < room) {
    const { done, value } = await untilAborted(reader.read(), signal)
    if (done) break
    for (const item of value.items) {
      items.push(item)
      length += 'str' in item ? item.str.length : 0
    }
  }
  // Without waiting: a page that hangs would hang here too.
  reader.cancel().catch(() => {})
  return pageTextOf(page.getViewport({ scale: 1 }), items)
}

const lengthOf = ({ items }: PageText) => items.reduce((sum, { text }) => sum + text.length + 1, 0)

/** The text of a PDF's pages with its places. What takes too long ends with the pages read so far. */
export const readPdfPages = async (
  bytes: Uint8Array,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<PageText[]> => {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(MAX_MILLISECONDS)])
  const pages: PageText[] = []
  const loading = loadPdf(bytes)
  try {
    const pdf = await untilAborted(loading, limit)
    const count = Math.min(pdf.numPages, MAX_PAGES)
    let room = MAX_CHARACTERS
    for (let number = 1; number <= count && room > 0; number++) {
      const page = await untilAborted(pdf.getPage(number), limit)
      const text = await readPage(page, room, limit)
      page.cleanup()
      pages.push(text)
      room -= lengthOf(text)
      onProgress(number / count)
    }
  } catch (error) {
    if (signal.aborted || !limit.aborted) throw error
  } finally {
    // Ends the worker, whatever it is doing.
    loading.then(pdf => pdf.loadingTask.destroy()).catch(() => {})
  }
  return pages
}
