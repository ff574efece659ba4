/** A rectangle on a page, from its top left corner. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A piece of text with its position: from a PDF, or a word recognized in an image. */
export interface TextItem extends Box {
  text: string
  /** From 0 to 1; only for recognized text. */
  confidence?: number
}

export interface PageText {
  width: number
  height: number
  items: readonly TextItem[]
}

/** The parts of pdf.js types that are used; declared here, because the contract imports no library. */
interface PdfViewport {
  width: number
  height: number
  convertToViewportPoint: (x: number, y: number) => unknown[]
}

interface PdfTextItem {
  str: string
  transform: unknown[]
  width: number
}

const isText = (item: object): item is PdfTextItem => 'str' in item && 'transform' in item

const numbersOf = (values: readonly unknown[]) => values.map(Number)

/** Text with its position; undefined if it is blank or vertical. */
const itemOf = ({ str, transform, width }: PdfTextItem, viewport: PdfViewport): TextItem | undefined => {
  if (str.trim() === '') return undefined
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbersOf(transform)
  const size = Math.hypot(c, d)
  const length = Math.hypot(a, b) || 1
  const [x = 0, bottom = 0] = numbersOf(viewport.convertToViewportPoint(e, f))
  const [endX = 0, endY = 0] = numbersOf(
    viewport.convertToViewportPoint(e + (a / length) * width, f + (b / length) * width),
  )
  if (Math.abs(endY - bottom) > Math.abs(endX - x)) return undefined
  return { text: str, x: Math.min(x, endX), y: bottom - size, width: Math.abs(endX - x), height: size }
}

export const pageTextOf = (viewport: PdfViewport, items: readonly object[]): PageText => ({
  width: viewport.width,
  height: viewport.height,
  items: items.flatMap(item => (isText(item) ? (itemOf(item, viewport) ?? []) : [])),
})
