// biome-ignore-all lint/style/noRestrictedGlobals: the worker that pages open a document with.
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { MAX_PICTURE_PIXELS } from './picture-size.ts'

const addresses = import.meta.glob<string>(
  [
    '../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '../../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm',
  ],
  { query: '?url', import: 'default', eager: true },
)

/** Fonts and decoders that pdf.js may ask for, by name. */
const pdfFiles: Record<string, string> = Object.fromEntries(
  Object.entries(addresses).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]),
)

/** pdf.js asks for fonts and decoders by name; the build names them by their content. */
class OwnFiles {
  async fetch({ filename }: { filename: string }) {
    const address = pdfFiles[filename]
    if (!address) throw new Error(`pdf.js asks for ${filename}, which is not part of the build.`)
    const response = await fetch(address)
    if (!response.ok) throw new Error(`${filename} could not be loaded.`)
    return new Uint8Array(await response.arrayBuffer())
  }
}

/**
 * Opens a PDF in a worker. Nothing in it runs: its scripts need the scripting part of pdf.js, which is never loaded.
 * Call `destroy` on its `loadingTask` afterwards. The bytes are copied, because the worker takes them.
 */
export const loadPdf = async (bytes: Uint8Array): Promise<PDFDocumentProxy> => {
  const [{ getDocument, GlobalWorkerOptions, VerbosityLevel }, { default: worker }] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ])
  GlobalWorkerOptions.workerSrc = worker
  return getDocument({
    data: bytes.slice(),
    isEvalSupported: false,
    enableXfa: false,
    maxImageSize: MAX_PICTURE_PIXELS,
    useWorkerFetch: false,
    BinaryDataFactory: OwnFiles,
    // What it asks for comes by name from the class above; without addresses it would not ask.
    // The same fonts on every device; a system's substitutes have other widths.
    useSystemFonts: false,
    standardFontDataUrl: '/',
    wasmUrl: '/',
    verbosity: VerbosityLevel.ERRORS,
  }).promise
}

/** What went wrong with a PDF that did not open. */
export const pdfFault = (error: unknown) =>
  error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'damaged'
