import type { LabResult } from '#contract/healthcare/test-results/lab-results.ts'
import { statusColor } from '#contract/healthcare/test-results/lab-status.ts'
import { keyOf } from '#contract/healthcare/test-results/result-trends.ts'
import { byNewestDate, isCertainlyBefore } from '#contract/record/time/partial-dates.ts'
import type { VisitPeriod } from './visit-period.ts'

/** A test's results since the last visit. */
export interface NewResult {
  latest: LabResult
  isAbnormal: boolean
  /** The previous result in the same unit, in the period or earlier. */
  before: LabResult | null
  /** The number of other results in the period, and how many of them were abnormal. */
  others: number
  abnormalOthers: number
}

export const isAbnormal = ({ status }: Pick<LabResult, 'status'>) => statusColor(status) === 'red'

const newestFirst = (a: LabResult, b: LabResult) =>
  byNewestDate(a.testDate, b.testDate) || b.createdAt.localeCompare(a.createdAt)

/** One per test and unit, abnormal ones first. */
export const newResults = (all: readonly LabResult[], { sinceDay, untilDay }: VisitPeriod): NewResult[] => {
  const byTest = Object.groupBy(
    all.filter(({ testDate }) => !isCertainlyBefore(untilDay, testDate)).sort(newestFirst),
    ({ testName, resultUnit }) => `${keyOf(testName)} ${keyOf(resultUnit ?? '')}`,
  )
  return Object.values(byTest)
    .flatMap((results = []): NewResult[] => {
      const [latest, before = null] = results
      if (!latest || isCertainlyBefore(latest.testDate, sinceDay)) return []
      const others = results.slice(1).filter(({ testDate }) => !isCertainlyBefore(testDate, sinceDay))
      return [
        {
          latest,
          isAbnormal: isAbnormal(latest),
          before,
          others: others.length,
          abnormalOthers: others.filter(isAbnormal).length,
        },
      ]
    })
    .sort((a, b) => rank(a) - rank(b) || newestFirst(a.latest, b.latest))
}

const rank = ({ latest, isAbnormal, abnormalOthers }: NewResult) => {
  if (latest.status === 'critical') return 0
  if (isAbnormal) return 1
  return abnormalOthers > 0 ? 2 : 3
}
