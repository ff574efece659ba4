import type { Page, Worker } from 'tesseract.js'
import type { Language } from '#contract/account/settings/settings.ts'
import type { FileTypeName } from '#contract/documents/file-types.ts'
import type { PageText, TextItem } from '#web/record/files/derived/pdf-text.ts'
import { untilAborted } from '#web/record/files/derived/until-aborted.ts'
import { openPages } from '#web/record/files/viewer/open-pages.ts'
import type { PageSource } from '#web/record/files/viewer/page-source.ts'

/** How many pages are recognized: each takes seconds. */
const MAX_PAGES = 50

/** Pixels per point, about 230 dots per inch: more takes longer and reads no better. */
const PDF_SCALE = 3.2

/** English is in every report: names of tests, units. */
const MODELS: Record<Language, string[]> = { en: ['eng'], es: ['spa', 'eng'], fr: ['fra', 'eng'], de: ['deu', 'eng'] }

/** A module with one SIMD instruction: whether it is valid tells which core this browser can run. */
const SIMD = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]

const files = String(import.meta.env.RECOGNITION_FILES)

const startWorker = async (language: Language, onPart: (share: number) => void): Promise<Worker> => {
  const {
    default: { createWorker, OEM },
  } = await import('tesseract.js')
  const core = WebAssembly.validate(new Uint8Array(SIMD)) ? 'tesseract-core-simd-lstm' : 'tesseract-core-lstm'
  const worker = await createWorker(MODELS[language], OEM.LSTM_ONLY, {
    workerPath: `${files}/worker.min.js`,
    corePath: `${files}/${core}.wasm.js`,
    langPath: files,
    workerBlobURL: false,
    // The browser's own cache is enough; nothing of a person's stays in a database of the browser.
    cacheMethod: 'none',
    logger: ({ status, progress }) => {
      if (status === 'recognizing text') onPart(progress)
    },
    // The error is reported to the caller.
    errorHandler: () => {},
  })
  // Without it, the core guesses and prints its guess as an error.
  await worker.setParameters({ user_defined_dpi: '300' })
  return worker
}

/** The recognized words in the page's own measure. */
const wordsOf = ({ blocks }: Page, scale: number): TextItem[] =>
  (blocks ?? [])
    .flatMap(block => block.paragraphs.flatMap(paragraph => paragraph.lines.flatMap(line => line.words)))
    .map(({ text, bbox, confidence }) => ({
      text,
      x: bbox.x0 / scale,
      y: bbox.y0 / scale,
      width: (bbox.x1 - bbox.x0) / scale,
      height: (bbox.y1 - bbox.y0) / scale,
      confidence: confidence / 100,
    }))

const recognizePage = async (worker: Worker, source: PageSource, number: number, signal: AbortSignal) => {
  const size = await source.sizeOf(number)
  const canvas = await source.draw(number, { scale: PDF_SCALE, signal })
  const { data } = await worker.recognize(canvas, { rotateAuto: true }, { blocks: true, text: false })
  const page: PageText = { ...size, items: wordsOf(data, canvas.width / size.width) }
  // Gives the memory of the picture back at once.
  canvas.width = 0
  return page
}

/** The words in pictures and scans with their places. Stopping it ends the worker. */
export const recognizePages = async (
  bytes: Uint8Array,
  type: FileTypeName,
  language: Language,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<PageText[]> => {
  const source = await untilAborted(openPages(new Uint8Array(bytes), type), signal)
  const count = Math.min(source.count, MAX_PAGES)
  const pages: PageText[] = []
  const starting = startWorker(language, share => onProgress((pages.length + share) / count))
  try {
    const worker = await untilAborted(starting, signal)
    for (let number = 1; number <= count; number++) {
      pages.push(await untilAborted(recognizePage(worker, source, number, signal), signal))
      onProgress(number / count)
    }
  } finally {
    source.close()
    starting.then(worker => worker.terminate()).catch(() => {})
  }
  return pages
}
