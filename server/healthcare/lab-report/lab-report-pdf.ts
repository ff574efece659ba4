import type { Language } from '#contract/account/settings/settings.ts'
import type { LabResult } from '#contract/healthcare/test-results/lab-results.ts'
import { resultStatusLabel, valueWithUnit } from '#contract/healthcare/test-results/result-labels.ts'
import { LOCALES } from '#contract/languages/locales.ts'
import type { PaperSize } from '#server/pdf/paper-size.ts'
import { writePaper } from '#server/pdf/pdf-document.ts'
import {
  contentWidth,
  day,
  INK,
  MARGIN,
  MUTED,
  type Pdf,
  type Report,
  rule,
  writeFooter,
  writeHeading,
} from '#server/pdf/pdf-page.ts'
import type { Printable } from '#server/pdf/printable-text.ts'
import type { Translate } from '#server/platform/translations.ts'
import { writeTable } from './lab-report-table.ts'
import { range } from './range-label.ts'

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
