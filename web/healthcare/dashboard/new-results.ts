import { RESULT_NOTICE_DAYS } from '#contract/healthcare/reminders/notice-age.ts'
import type { LabResult } from '#contract/healthcare/test-results/lab-results.ts'
import { addDays } from '#contract/record/time/days.ts'

type Result = Pick<LabResult, 'testName' | 'testDate' | 'status'>

export const needsAttention = ({ status }: Pick<Result, 'status'>) => status === 'abnormal' || status === 'critical'

const nameOf = ({ testName }: Result) => testName.trim().toLowerCase()
const isJudged = ({ status }: Result) => needsAttention({ status }) || status === 'normal'

/** New out-of-range results, critical ones first; leaves out tests that have a newer assessed result of a later day. */
export const newAbnormalResults = <R extends Result>(newestFirst: readonly R[], today: string): R[] => {
  const first = addDays(today, -RESULT_NOTICE_DAYS)
  const lastJudged = new Map(
    newestFirst
      .filter(isJudged)
      .toReversed()
      .map(result => [nameOf(result), result.testDate]),
  )
  return newestFirst
    .filter(result => needsAttention(result) && result.testDate >= first)
    .filter(result => lastJudged.get(nameOf(result)) === result.testDate)
    .sort((a, b) => Number(b.status === 'critical') - Number(a.status === 'critical'))
}
