import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import type { Language } from '#contract/account/settings.ts'
import type { LabResult } from '#contract/healthcare/lab-results.ts'
import { LOCALES } from '#contract/languages/locales.ts'
import type { Say } from '#server/platform/say.ts'
import { day, type Pdf, type Report } from './lab-report-page.ts'
import { writeSheet } from './lab-report-sheet.ts'
import { writeTable } from './lab-report-table.ts'

const require = createRequire(import.meta.url)
// The fonts that every PDF reader has know no letters outside western Europe.
const REGULAR = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')
const BOLD = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')

interface LabReport {
  patient: string
  today: string
  results: LabResult[]
  language: Language
  say: Say
  /** All results as a table; else the one result on a sheet of its own. */
  isWhole: boolean
}

/** A report that a doctor can read, as a stream: it is sent while it is being written. */
export const labReportPdf = ({ patient, today, results, language, say, isWhole }: LabReport): Pdf => {
  const locale = LOCALES[language]
  const title = isWhole ? say('Test Results') : say('Test Result')
  const report: Report = { title, patient, printed: day({ locale }, today), say, locale }
  const pdf = new PDFDocument({
    size: 'LETTER',
    autoFirstPage: false,
    lang: locale,
    displayTitle: true,
    info: { Title: `${report.title}: ${patient}`, Author: patient, Creator: 'Wellkept' },
  })
  pdf.registerFont('regular', REGULAR).registerFont('bold', BOLD)
  const [first] = results
  const written = isWhole || !first ? writeTable(pdf, report, results) : writeSheet(pdf, report, first)
  written.then(
    () => pdf.end(),
    error => pdf.destroy(error),
  )
  return pdf
}
