import type { Language } from '#contract/account/settings/settings.ts'
import type { LabResult } from '#contract/healthcare/test-results/lab-results.ts'
import { LOCALES } from '#contract/languages/locales.ts'
import { writePaper } from '#server/pdf/pdf-document.ts'
import { day, type Pdf, type Report } from '#server/pdf/pdf-page.ts'
import type { Translate } from '#server/platform/translations.ts'
import { writeSheet } from './lab-report-sheet.ts'
import { writeTable } from './lab-report-table.ts'

interface LabReport {
  patient: string
  today: string
  results: LabResult[]
  language: Language
  translate: Translate
  /** All results as a table, or one result on a page. */
  isFullReport: boolean
}

/** A report that a doctor can read. */
export const labReportPdf = ({ patient, today, results, language, translate, isFullReport }: LabReport): Pdf => {
  const locale = LOCALES[language]
  const title = isFullReport ? translate('Test Results') : translate('Test Result')
  const report: Report = { title, patient, printed: day({ locale }, today), translate, locale }
  const [first] = results
  return writePaper(report, pdf =>
    isFullReport || !first ? writeTable(pdf, report, results) : writeSheet(pdf, report, first),
  )
}
