import type { PDFDocumentProxy } from 'pdfjs-dist'
import { loadPdf, pdfFault } from './load-pdf.ts'
import { drawableScale, type PageSource, UnshowableFile } from './page-source.ts'

const readSize = async (pdf: PDFDocumentProxy, number: number) => {
  const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 })
  return { width, height }
}

const open = async (bytes: Uint8Array): Promise<PageSource> => {
  const pdf = await loadPdf(bytes)
  const draw: PageSource['draw'] = async (number, { scale, rotation = 0, signal }) => {
    const page = await pdf.getPage(number)
    signal?.throwIfAborted()
    const turn = (page.rotate + rotation) % 360
    const full = page.getViewport({ scale: 1, rotation: turn })
    const viewport = page.getViewport({ scale: drawableScale(full, scale), rotation: turn })
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.floor(viewport.width))
    canvas.height = Math.max(1, Math.floor(viewport.height))
    // What is filled into forms and stamped on pages is drawn; links and buttons are not.
    const task = page.render({ canvas, viewport })
    const cancel = () => task.cancel()
    signal?.addEventListener('abort', cancel)
    await task.promise.finally(() => signal?.removeEventListener('abort', cancel))
    return canvas
  }
  return {
    count: pdf.numPages,
    firstSize: await readSize(pdf, 1),
    sizeOf: number => readSize(pdf, number),
    draw,
    close: () => void pdf.loadingTask.destroy(),
  }
}

export const openPdf = (bytes: Uint8Array) =>
  open(bytes).catch(error => {
    throw new UnshowableFile(pdfFault(error))
  })
