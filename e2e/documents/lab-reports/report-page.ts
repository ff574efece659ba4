import PDFDocument from 'pdfkit'
import type { ResultFlag } from '#web/documents/lab-report/lab-report.ts'

/** What a line of a report says, and beside it what must be read from it. */
export interface ReportLine {
  name: string
  value: string
  unit: string
  range: string
  flag?: string
  previous?: string
  /** Printed below the line. */
  comment?: string
  truth: ExpectedResult
}

export interface ExpectedResult {
  name: string
  value: string
  unit: string | null
  low: number | null
  high: number | null
  flag: ResultFlag | null
}

/** Whatever differs from what is printed. */
type Differs = Omit<Partial<ExpectedResult>, 'flag'> &
  Pick<ReportLine, 'flag' | 'previous' | 'comment'> & { read?: ResultFlag }

/** One line: the printed name, value, unit and range, the limits of that range, and what differs. */
export const line = (
  name: string,
  value: string,
  unit: string,
  range: string,
  [low, high]: readonly [number | null, number | null],
  { flag, previous, comment, read, ...differs }: Differs = {},
): ReportLine => ({
  name,
  value,
  unit,
  range,
  flag,
  previous,
  comment,
  truth: { name, value, unit: unit || null, low, high, flag: read ?? null, ...differs },
})

export interface LabReport {
  /** What makes it different from the others. */
  name: string
  language: 'en' | 'es' | 'fr' | 'de'
  laboratory: string
  date: string
  lines: readonly ReportLine[]
  draw: (page: ReportPage) => void
}

type Align = 'left' | 'right' | 'center'

/** A page that is drawn on: places are in points from the top left corner. */
export interface ReportPage {
  text: (
    text: string,
    x: number,
    y: number,
    look?: { size?: number; font?: string; align?: Align; width?: number },
  ) => void
  rule: (x1: number, y1: number, x2: number, y2: number) => void
  shade: (x: number, y: number, width: number, height: number) => void
  next: () => void
}

const DEJAVU = new URL('ttf/', import.meta.resolve('dejavu-fonts-ttf/package.json'))
const fontFile = (name: string) => new URL(`${name}.ttf`, DEJAVU).pathname

/** The report as the bytes of a PDF. */
export const reportPdf = (report: LabReport): Promise<Buffer> => {
  const doc = new PDFDocument({ size: 'A4', margin: 0, info: { Title: report.name } })
  doc.registerFont('dejavu', fontFile('DejaVuSans'))
  doc.registerFont('dejavu-bold', fontFile('DejaVuSans-Bold'))
  const pieces: Buffer[] = []
  doc.on('data', (piece: Buffer) => pieces.push(piece))
  const done = new Promise<Buffer>(resolve => {
    doc.on('end', () => resolve(Buffer.concat(pieces)))
  })
  report.draw({
    text: (text, x, y, { size = 9, font = 'Helvetica', align = 'left', width } = {}) => {
      doc.font(font).fontSize(size)
      const shift = align === 'left' ? 0 : doc.widthOfString(text) / (align === 'right' ? 1 : 2)
      doc.text(text, x - shift, y, { lineBreak: width !== undefined, ...(width !== undefined && { width }) })
    },
    rule: (x1, y1, x2, y2) => {
      doc.lineWidth(0.5).moveTo(x1, y1).lineTo(x2, y2).stroke('#444')
    },
    shade: (x, y, width, height) => {
      doc.rect(x, y, width, height).fill('#e8ecf1').fillColor('black')
    },
    next: () => {
      doc.addPage()
    },
  })
  doc.end()
  return done
}
