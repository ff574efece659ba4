import { expect, it } from 'vitest'
import { readLabReport } from '#web/documents/lab-report/read-lab-report.ts'
import { unreadLines } from '#web/documents/lab-report/unread-lines.ts'
import { compareResults, precisionOf, recallOf } from './compare-results.ts'
import { labReports } from './lab-reports.ts'
import { readPdfPages } from './pdf-page-text.ts'
import { reportPdf } from './report-page.ts'

it('reads the results of clean reports almost completely, and hardly any that are none', async () => {
  const counts = []
  for (const report of labReports) {
    const count = compareResults(report, readLabReport(await readPdfPages(await reportPdf(report))))
    counts.push({ report: report.name, ...count })
  }
  const lines = counts.map(({ report, expected, right, found, missing, wrong }) =>
    [
      `${right}/${expected} of ${found}  ${report}`,
      ...missing.map(m => `  missing ${m}`),
      ...wrong.map(w => `  wrong   ${w}`),
    ].join('\n'),
  )
  const recall = recallOf(counts)
  const precision = precisionOf(counts)
  process.stdout.write(`${lines.join('\n')}\nrecall ${recall.toFixed(3)}, precision ${precision.toFixed(3)}\n`)
  expect(labReports.length).toBeGreaterThanOrEqual(12)
  expect(recall).toBeGreaterThanOrEqual(0.95)
  expect(precision).toBeGreaterThanOrEqual(0.98)
})

it('calls no comment and no footer of a clean report a result that was not read', async () => {
  for (const report of labReports) {
    const pages = await readPdfPages(await reportPdf(report))
    expect(unreadLines(pages, readLabReport(pages)), report.name).toEqual([])
  }
})
