import { type LabResult, labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { faultsOf } from '#contract/record/faults.ts'
import { readResult } from '#web/platform/format/typed-numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { newId } from '#web/platform/new-id.ts'
import { today } from '#web/platform/time-zone.ts'
import { editableRange, rangeUnreadable, readTypedRange } from '../range-text.ts'
import type { TestSuggestion } from '../suggest-tests.ts'

/** One line of a report, as typed. */
export interface PanelLine {
  key: string
  testName: string
  resultValue: string
  resultUnit: string
  range: string
}

export interface PanelHead {
  testDate: string
  panel: string
  laboratory: string
  orderingProvider: string
}

export type LineFaults = Partial<Record<'testName' | 'resultValue' | 'resultUnit' | 'range', string>>

export const emptyLine = (given: Partial<PanelLine> = {}): PanelLine => ({
  key: newId(),
  testName: '',
  resultValue: '',
  resultUnit: '',
  range: '',
  ...given,
})

export const isEmptyLine = ({ testName, resultValue }: PanelLine) => !testName.trim() && !resultValue.trim()

/** A chosen test brings its unit and range; what was typed already stays. */
export const withTest = (line: PanelLine, { name, unit, low, high }: TestSuggestion): PanelLine => ({
  ...line,
  testName: name,
  resultUnit: line.resultUnit || (unit ?? ''),
  range: line.range || (editableRange(low, high) ?? ''),
})

const orNull = (text: string) => text.trim() || null

export type PanelResult = Omit<
  LabResult,
  'id' | 'version' | 'createdAt' | 'updatedAt' | 'isSample' | 'origin' | 'status' | 'sensitivity' | 'notes'
>

/** A line with what it shares with the others. */
export const resultOf = (head: PanelHead, line: PanelLine): PanelResult => {
  const range = readTypedRange(line.range)
  return {
    testName: line.testName.trim(),
    testDate: head.testDate,
    resultValue: readResult(line.resultValue).text,
    resultUnit: orNull(line.resultUnit),
    referenceRangeLow: range?.low ?? null,
    referenceRangeHigh: range?.high ?? null,
    panel: orNull(head.panel),
    laboratory: orNull(head.laboratory),
    orderingProvider: orNull(head.orderingProvider),
  }
}

/** What is wrong with the date of all lines. */
export const dateFault = (head: PanelHead): string | undefined => {
  const { testDate } = faultsOf(labResults, resultOf(head, emptyLine({ testName: '-', resultValue: '-' })), {
    today: today(),
  })
  return testDate && t(testDate)
}

const RANGE_FIELDS = ['referenceRangeLow', 'referenceRangeHigh']

/** What is wrong with a line, by the same rules as the server's. */
export const lineFaults = (head: PanelHead, line: PanelLine): LineFaults => {
  const faults = Object.entries(faultsOf(labResults, resultOf(head, line), { today: today() }))
  const shown = faults.map(([name, fault]) => [RANGE_FIELDS.includes(name) ? 'range' : name, t(fault)])
  const range = readTypedRange(line.range) ? {} : { range: rangeUnreadable() }
  const unclear = readResult(line.resultValue).question
  return { ...Object.fromEntries(shown), ...range, ...(unclear && { resultValue: t(unclear) }) }
}
