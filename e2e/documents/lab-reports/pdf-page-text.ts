import { pageTextOf } from '#web/record/files/derived/pdf-text.ts'

/** pdf.js makes one when it is loaded, for drawing; nothing is drawn here. */
class DOMMatrix {}

/** The text of a PDF with its places, as the browser reads it. */
export const readPdfPages = async (pdf: Uint8Array) => {
  Object.assign(globalThis, { DOMMatrix })
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const pages = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    pages.push(pageTextOf(page.getViewport({ scale: 1 }), (await page.getTextContent()).items))
  }
  await document.loadingTask.destroy()
  return pages
}
