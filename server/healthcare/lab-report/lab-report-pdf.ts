import { setImmediate } from 'node:timers/promises'
import type { Language } from '#contract/account/settings/settings.ts'
import type { LabResult } from '#contract/healthcare/test-results/lab-results.ts'
import { statusColor } from '#contract/healthcare/test-results/lab-status.ts'
import { resultStatusLabel, valueWithUnit } from '#contract/healthcare/test-results/result-labels.ts'
import { LOCALES } from '#contract/languages/locales.ts'
import type { PaperSize } from '#server/pdf/paper-size.ts'
import { writePaper } from '#server/pdf/pdf-document.ts'
import {
  contentWidth,
  day,
  INK,
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
import type { Printable } from '#server/pdf/printable-text.ts'
import type { Translate } from '#server/platform/translations.ts'
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
  { label: 'Test', width: 108, cell: ({ testName }) => testName, isBold: () => true },
  { label: 'Result', width: 84, cell: valueWithUnit },
  {
    label: 'Reference range',
    width: 84,
    cell: (result, report) => range(report, result.referenceRangeLow, result.referenceRangeHigh),
  },
  {
    label: 'Status',
    width: 76,
    cell: (result, { translate }) => translate(resultStatusLabel(result)),
    isBold: ({ status }) => statusColor(status) === 'red',
  },
  { label: 'Ordered by', width: 82, cell: ({ orderingProvider }) => orderingProvider ?? '' },
]

const widthOf = (columns: Column[]) => columns.reduce((sum, { width }) => sum + width, 0)

/** Each column with its x position, as wide as the paper is. */
const placeColumns = (pdf: Pdf) => {
  const scale = contentWidth(pdf) / widthOf(COLUMNS)
  return COLUMNS.map((column, index) => ({
    ...column,
    width: column.width * scale,
    x: MARGIN + widthOf(COLUMNS.slice(0, index)) * scale,
  }))
}

/** A result as it is printed: a text for each column, and the notes. */
interface Row {
  cells: { text: string; isBold: boolean }[]
  notes: string | null
}

const rowOf = (report: Report, result: LabResult, { print }: Printable): Row => ({
  cells: COLUMNS.map(({ label, cell, isBold }) => ({
    text: print(cell(result, report), report.translate(label)),
    isBold: isBold?.(result) ?? false,
  })),
  notes: result.notes && print(result.notes, report.translate('Notes')),
})

const fontOf = (isBold = false) => (isBold ? 'bold' : 'regular')

const writeColumnNames = (pdf: Pdf, { translate }: Report, y: number) => {
  pdf.font('bold').fillColor(MUTED)
  for (const { label, x, width } of placeColumns(pdf)) {
    // Longer words are set smaller, and never run into the next column.
    const fits = (width - GAP) / pdf.fontSize(8).widthOfString(translate(label))
    pdf.fontSize(8 * Math.min(1, fits)).text(translate(label), x, y, { lineBreak: false })
  }
  rule(pdf, y + HEADER - 9, MUTED)
}

const cellsOf = (pdf: Pdf, { cells }: Row) =>
  placeColumns(pdf).flatMap(({ x, width }, index) => {
    const cell = cells[index]
    return cell ? [{ ...cell, x, options: { width: width - GAP } }] : []
  })

const cellType = (pdf: Pdf, isBold: boolean) => pdf.font(fontOf(isBold)).fontSize(SIZE).fillColor(INK)

const heightOf = (pdf: Pdf, row: Row) =>
  Math.max(...cellsOf(pdf, row).map(({ text, isBold, options }) => cellType(pdf, isBold).heightOfString(text, options)))

const notesType = (pdf: Pdf) => pdf.font('regular').fontSize(8).fillColor(MUTED)

const writeRow = (pdf: Pdf, row: Row) => {
  const height = heightOf(pdf, row)
  const noteLine = row.notes ? 14 : 0
  if (pdf.y + height + noteLine + 2 * PADDING > pdf.page.maxY()) pdf.addPage()
  const y = pdf.y + PADDING
  for (const { text, isBold, x, options } of cellsOf(pdf, row)) cellType(pdf, isBold).text(text, x, y, options)
  pdf.y = y + height
  const notesAt = placeColumns(pdf)[1]?.x ?? MARGIN
  if (row.notes) notesType(pdf).text(row.notes, notesAt, pdf.y + 2, { width: contentWidth(pdf) - (notesAt - MARGIN) })
  pdf.y += PADDING
  rule(pdf, pdf.y)
}

/** All results, the newest first; the header repeats on every page. */
const writeTable = async (pdf: Pdf, report: Report, results: LabResult[], printable: Printable) => {
  // All of them first: the foot of each page names the fields with boxes.
  const rows = results.slice(0, MAX_PDF_LINES).map(result => rowOf(report, result, printable))
  let page = 0
  pdf.on('pageAdded', () => {
    page += 1
    writeFooter(pdf, report, page, [...printable.fields])
    if (page > 1) writeColumnNames(pdf, report, MARGIN)
    // A long note may continue on a new page, which needs its font again.
    notesType(pdf)
    pdf.x = MARGIN
    pdf.y = page > 1 ? MARGIN + HEADER : MARGIN
  })
  pdf.addPage()
  writeHeading(pdf, report)
  if (results.length === 0) {
    pdf.fontSize(SIZE).text(report.translate('No test results have been recorded.'), MARGIN)
    return
  }
  const top = pdf.y
  writeColumnNames(pdf, report, top)
  pdf.y = top + HEADER - 9
  for (const [index, row] of rows.entries()) {
    // Other requests are served between two pages of a long report; stop if the client has disconnected.
    if (index % 50 === 49) await setImmediate()
    if (pdf.destroyed) return
    writeRow(pdf, row)
  }
  if (results.length > MAX_PDF_LINES) notesType(pdf).text(moreElsewhere(report), MARGIN, pdf.y + PADDING)
}

const LABELS = 130

/** One result on a page, with all of its fields. */
const writeSheet = async (pdf: Pdf, report: Report, result: LabResult, { print, fields }: Printable) => {
  const { translate } = report
  const { referenceRangeLow, referenceRangeHigh } = result
  const values: [label: string, value: string | null][] = [
    ['Test', result.testName],
    ['Result', valueWithUnit(result)],
    ['Reference range', range(report, referenceRangeLow, referenceRangeHigh)],
    ['Status', translate(resultStatusLabel(result))],
    ['Test date', day(report, result.testDate)],
    ['Ordered by', result.orderingProvider],
    ['Notes', result.notes],
  ]
  const lines = values.map(([label, value]) => [label, value && print(value, translate(label))] as const)
  let page = 0
  pdf.on('pageAdded', () => {
    page += 1
    writeFooter(pdf, report, page, [...fields])
    // A long note may continue on a new page, which needs its font again.
    pdf.font('regular').fontSize(10.5).fillColor(INK)
    pdf.x = MARGIN
    pdf.y = MARGIN
  })
  pdf.addPage()
  writeHeading(pdf, report)
  for (const [label, value] of lines) {
    const { y } = pdf
    rule(pdf, y)
    pdf.font('regular').fontSize(9.5).fillColor(MUTED)
    pdf.text(translate(label), MARGIN, y + 8.5, { width: LABELS, lineBreak: false })
    pdf.font(label === 'Result' || label === 'Status' ? 'bold' : 'regular').fontSize(10.5)
    pdf.fillColor(value ? INK : MUTED)
    pdf.text(value || translate('Not given'), MARGIN + LABELS, y + 8, { width: contentWidth(pdf) - LABELS })
    pdf.y += 8
  }
  rule(pdf, pdf.y)
}

interface LabReport {
  patient: string
  today: string
  results: LabResult[]
  language: Language
  translate: Translate
  paper: PaperSize
  /** All results as a table, or one result on a page. */
  isFullReport: boolean
}

/** A report that a doctor can read. */
export const labReportPdf = ({ patient, today, results, language, translate, paper, isFullReport }: LabReport): Pdf => {
  const locale = LOCALES[language]
  const title = isFullReport ? translate('Test Results') : translate('Test Result')
  const whole: Report = { title, patient, printed: day({ locale }, today), translate, locale, paper }
  const [first] = results
  return writePaper(whole, (pdf, printable) => {
    const report = { ...whole, patient: printable.print(patient, translate('Name')) }
    return isFullReport || !first
      ? writeTable(pdf, report, results, printable)
      : writeSheet(pdf, report, first, printable)
  })
}
