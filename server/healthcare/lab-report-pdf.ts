import type { LabResult } from '#contract/healthcare/lab-results.ts'
import { day, type Pdf, type Report } from '#server/record/paper.ts'
import { writePaper } from '#server/record/paper-document.ts'
import { writeSheet } from './lab-report-sheet.ts'
import { writeTable } from './lab-report-table.ts'

interface LabReport {
  patient: string
  today: string
  results: LabResult[]
  /** All results as a table; else the one result on a sheet of its own. */
  isWhole: boolean
}

/** A report that a doctor can read. */
export const labReportPdf = ({ patient, today, results, isWhole }: LabReport): Pdf => {
  const report: Report = { title: isWhole ? 'Test Results' : 'Test Result', patient, printed: day(today) }
  const [first] = results
  return writePaper(report, pdf =>
    isWhole || !first ? writeTable(pdf, report, results) : writeSheet(pdf, report, first),
  )
}
