import { setImmediate } from 'node:timers/promises'
import type { LabResult } from '#contract/healthcare/test-results/lab-results.ts'
import { statusColor } from '#contract/healthcare/test-results/lab-status.ts'
import { resultStatusLabel, valueWithUnit } from '#contract/healthcare/test-results/result-labels.ts'
import {
  contentWidth,
  day,
  INK,
  LETTER,
  MARGIN,
  MAX_PDF_LINES,
  MUTED,
  moreElsewhere,
  type Pdf,
  type Report,
  rule,
  writeFooter,
  writeHeading,
} from '#server/pdf/pdf-page.ts'
import { range } from './range-label.ts'

const SIZE = 8.5
const GAP = 8
const PADDING = 5
const HEADER = 24

interface Column {
  label: string
  width: number
  cell: (result: LabResult, report: Report) => string
  isBold?: (result: LabResult) => boolean
}

const COLUMNS: Column[] = [
  { label: 'Date', width: 70, cell: ({ testDate }, report) => day(report, testDate) },
  { label: 'Test', width: 118, cell: ({ testName }) => testName, isBold: () => true },
  { label: 'Result', width: 84, cell: valueWithUnit },
  {
    label: 'Reference range',
    width: 84,
    cell: (result, report) => range(report, result.referenceRangeLow, result.referenceRangeHigh),
  },
  {
    label: 'Status',
    width: 62,
    cell: (result, { translate }) => translate(resultStatusLabel(result)),
    isBold: ({ status }) => statusColor(status) === 'red',
  },
  { label: 'Ordered by', width: 86, cell: ({ orderingProvider }) => orderingProvider ?? '' },
]

/** Each column with its x position. */
const PLACED = COLUMNS.map((column, index) => ({
  ...column,
  x: COLUMNS.slice(0, index).reduce((x, { width }) => x + width, MARGIN),
}))
const NOTES_AT = PLACED[1]?.x ?? MARGIN

const fontOf = (isBold = false) => (isBold ? 'bold' : 'regular')

const writeColumnNames = (pdf: Pdf, { translate }: Report, y: number) => {
  pdf.font('bold').fillColor(MUTED)
  for (const { label, x, width } of PLACED) {
    // Longer words are set smaller, and never run into the next column.
    const fits = (width - GAP) / pdf.fontSize(8).widthOfString(translate(label))
    pdf.fontSize(8 * Math.min(1, fits)).text(translate(label), x, y, { lineBreak: false })
  }
  rule(pdf, y + HEADER - 9, MUTED)
}

const heightOf = (pdf: Pdf, report: Report, result: LabResult) =>
  Math.max(
    ...COLUMNS.map(({ cell, width, isBold }) =>
      pdf
        .font(fontOf(isBold?.(result)))
        .fontSize(SIZE)
        .heightOfString(cell(result, report), { width: width - GAP }),
    ),
  )

const notesType = (pdf: Pdf) => pdf.font('regular').fontSize(8).fillColor(MUTED)

const writeRow = (pdf: Pdf, report: Report, result: LabResult) => {
  const height = heightOf(pdf, report, result)
  const noteLine = result.notes ? 14 : 0
  if (pdf.y + height + noteLine + 2 * PADDING > pdf.page.maxY()) pdf.addPage()
  const y = pdf.y + PADDING
  for (const { cell, x, width, isBold } of PLACED) {
    pdf
      .font(fontOf(isBold?.(result)))
      .fontSize(SIZE)
      .fillColor(INK)
    pdf.text(cell(result, report), x, y, { width: width - GAP })
  }
  pdf.y = y + height
  if (result.notes) {
    notesType(pdf).text(result.notes, NOTES_AT, pdf.y + 2, { width: contentWidth(pdf) - (NOTES_AT - MARGIN) })
  }
  pdf.y += PADDING
  rule(pdf, pdf.y)
}

/** All results, the newest first; the header repeats on every page. */
export const writeTable = async (pdf: Pdf, report: Report, results: LabResult[]) => {
  let page = 0
  pdf.on('pageAdded', () => {
    page += 1
    writeFooter(pdf, report, page)
    if (page > 1) writeColumnNames(pdf, report, MARGIN)
    // A long note may continue on a new page, which needs its font again.
    notesType(pdf)
    pdf.x = MARGIN
    pdf.y = page > 1 ? MARGIN + HEADER : MARGIN
  })
  pdf.addPage(LETTER)
  writeHeading(pdf, report)
  if (results.length === 0) {
    pdf.fontSize(SIZE).text(report.translate('No test results have been recorded.'), MARGIN)
    return
  }
  const top = pdf.y
  writeColumnNames(pdf, report, top)
  pdf.y = top + HEADER - 9
  for (const [index, result] of results.slice(0, MAX_PDF_LINES).entries()) {
    // Others are served between two pages of a long report; nobody waits for one that is no longer read.
    if (index % 50 === 49) await setImmediate()
    if (pdf.destroyed) return
    writeRow(pdf, report, result)
  }
  if (results.length > MAX_PDF_LINES) notesType(pdf).text(moreElsewhere(report), MARGIN, pdf.y + PADDING)
}
