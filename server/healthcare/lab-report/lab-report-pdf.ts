import type { Language } from '#contract/account/settings/settings.ts'
import type { LabResult } from '#contract/healthcare/test-results/lab-results.ts'
import { LOCALES } from '#contract/languages/locales.ts'
import type { PaperSize } from '#server/pdf/paper-size.ts'
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
