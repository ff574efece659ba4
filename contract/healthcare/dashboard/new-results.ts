import { addDays } from '#contract/record/time/days.ts'
import { RESULT_NOTICE_DAYS } from '../reminders/notice-age.ts'
import type { LabResult } from '../test-results/lab-results.ts'

type Result = Pick<LabResult, 'testDate' | 'status'>

export const needsAttention = ({ status }: Pick<Result, 'status'>) => status === 'abnormal' || status === 'critical'

/** The new results that are out of range, critical ones first. */
export const newAbnormalResults = <R extends Result>(newestFirst: readonly R[], today: string): R[] => {
  const first = addDays(today, -RESULT_NOTICE_DAYS)
  return newestFirst
    .filter(result => needsAttention(result) && result.testDate >= first)
    .sort((a, b) => Number(b.status === 'critical') - Number(a.status === 'critical'))
}
