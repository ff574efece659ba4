import type { ProposedResult } from '#web/documents/lab-report/lab-report.ts'
import { plainUnit } from '#web/documents/lab-report/read-unit.ts'
import type { ExpectedResult, LabReport } from './report-page.ts'

const isRight = (report: LabReport, expected: ExpectedResult, found: ProposedResult) =>
  found.name.toLowerCase() === expected.name.toLowerCase() &&
  found.value.toLowerCase() === expected.value.toLowerCase() &&
  plainUnit(found.unit ?? '') === plainUnit(expected.unit ?? '') &&
  found.low === expected.low &&
  found.high === expected.high &&
  found.flag === expected.flag &&
  found.date === report.date &&
  found.laboratory === report.laboratory

const written = ({ name, value, unit, low, high, flag }: ExpectedResult) =>
  [name, value, unit, low, high, flag].map(part => part ?? '–').join(' | ')

/** How well a report was read: a result counts only if its name, value, unit, range, flag, date and laboratory are right. */
export const compareResults = (report: LabReport, found: readonly ProposedResult[]) => {
  const expected = report.lines.map(({ truth }) => truth)
  const missing = expected.filter(truth => !found.some(result => isRight(report, truth, result)))
  const wrong = found.filter(result => !expected.some(truth => isRight(report, truth, result)))
  const right = expected.length - missing.length
  return {
    expected: expected.length,
    found: found.length,
    right,
    missing: missing.map(written),
    wrong: wrong.map(result => `${written(result)} | ${result.date} | ${result.laboratory}`),
  }
}

export const recallOf = (counts: readonly { expected: number; right: number }[]) =>
  counts.reduce((sum, { right }) => sum + right, 0) / counts.reduce((sum, { expected }) => sum + expected, 0)

export const precisionOf = (counts: readonly { found: number; wrong: readonly string[] }[]) =>
  1 -
  counts.reduce((sum, { wrong }) => sum + wrong.length, 0) /
    Math.max(
      1,
      counts.reduce((sum, { found }) => sum + found, 0),
    )
