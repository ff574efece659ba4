import { type LabResult, labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { resultNumber } from '#contract/healthcare/test-results/lab-status.ts'
import { testKey } from '#contract/healthcare/test-results/lab-tests.ts'
import { readRange } from '#contract/healthcare/test-results/read-range.ts'
import { faultsOf } from '#contract/record/faults.ts'
import { readResult, resultNumberOf } from '#web/platform/format/typed-numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { newId } from '#web/platform/new-id.ts'
import { today } from '#web/platform/time-zone.ts'
import type { ProposedResult } from '../lab-report/lab-report.ts'
import { personalName } from '../lab-report/test-names.ts'

type Status = LabResult['status']

/** A proposed result as the person sees and corrects it. */
export interface ResultLine {
  key: string
  isChosen: boolean
  /** The same result of the same day is already recorded. */
  isKnown: boolean
  testName: string
  resultValue: string
  resultUnit: string
  range: string
  status: Status
  testDate: string
  laboratory: string
  panel: string | null
  proposed: ProposedResult
}

const rangeOf = ({ low, high }: ProposedResult) => {
  if (low !== null && high !== null) return `${low}–${high}`
  if (high !== null) return `<${high}`
  return low === null ? '' : `>${low}`
}

/** A mark of the laboratory stands; without one the status follows from the range. */
const statusOf = ({ flag }: ProposedResult): Status => {
  if (flag === null) return null
  return flag === 'critical' ? 'critical' : 'abnormal'
}

const isSameValue = (a: string, b: string) => {
  const number = resultNumber(a)
  return number === null ? testKey(a) === testKey(b) : number === resultNumber(b)
}

export const isKnown = (
  line: Pick<ResultLine, 'testName' | 'testDate' | 'resultValue'>,
  earlier: readonly LabResult[],
) =>
  earlier.some(
    ({ testName, testDate, resultValue }) =>
      testDate === line.testDate &&
      testKey(testName) === testKey(line.testName) &&
      isSameValue(resultValue, line.resultValue),
  )

export const lineOf = (proposed: ProposedResult, earlier: readonly LabResult[]): ResultLine => {
  const line = {
    key: newId(),
    testName: personalName(proposed.name, earlier),
    resultValue: proposed.value,
    resultUnit: proposed.unit ?? '',
    range: rangeOf(proposed),
    status: statusOf(proposed),
    testDate: proposed.date ?? '',
    laboratory: proposed.laboratory ?? '',
    panel: proposed.panel,
    proposed,
  }
  const known = isKnown(line, earlier)
  return { ...line, isKnown: known, isChosen: !known }
}

/** What the person did not change is as it was read from the report. */
const rangeIn = ({ range, proposed }: ResultLine) =>
  range === rangeOf(proposed) ? { low: proposed.low, high: proposed.high } : readRange(range, resultNumberOf)

const orNull = (text: string) => text.trim() || null

export const resultOf = (line: ResultLine) => {
  const range = rangeIn(line)
  return {
    testName: line.testName.trim(),
    testDate: line.testDate,
    resultValue: line.resultValue === line.proposed.value ? line.resultValue : readResult(line.resultValue).text,
    resultUnit: orNull(line.resultUnit),
    referenceRangeLow: range?.low ?? null,
    referenceRangeHigh: range?.high ?? null,
    panel: line.panel,
    laboratory: orNull(line.laboratory),
    status: line.status,
  }
}

export type LineFaults = Partial<Record<'testName' | 'resultValue' | 'resultUnit' | 'range' | 'testDate', string>>

/** What is wrong with a line, by the same rules as the server's. */
export const lineFaults = (line: ResultLine): LineFaults => {
  const faults = Object.entries(faultsOf(labResults, resultOf(line), { today: today() }))
  const shown = faults.map(([name, fault]) => [name.startsWith('referenceRange') ? 'range' : name, t(fault)])
  const range = rangeIn(line) ? {} : { range: t('Enter a range such as 0.6–1.2, <130 or >30.') }
  const unclear = line.resultValue === line.proposed.value ? undefined : readResult(line.resultValue).question
  return { ...Object.fromEntries(shown), ...range, ...(unclear && { resultValue: t(unclear) }) }
}
