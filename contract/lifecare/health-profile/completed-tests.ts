import { clockIn } from '#contract/record/time/zoned.ts'
import type { PreventiveScreening, ScreeningTest } from './preventive-screenings.ts'
import type { CompletedTest } from './recommended-screenings.ts'

interface Result {
  testName: string
  testDate: string
  status: string | null
}

/** Lab tests that count as a screening, by name. */
const LABORATORY: Partial<Record<ScreeningTest, RegExp>> = {
  cholesterol: /cholesterol|\bldl\b|lipid/i,
  glucose: /\ba1c\b|fasting glucose|glucose tolerance|fasting blood sugar/i,
  psa: /\bpsa\b|prostate.specific/i,
  'hepatitis-c': /hepatitis c\b|\bhcv\b/i,
  hiv: /\bhiv\b/i,
}

const testsIn = ({ testName, testDate, status }: Result): CompletedTest[] =>
  status === 'pending'
    ? []
    : Object.entries(LABORATORY).flatMap(([test, words]) =>
        words.test(testName) ? [{ test: test as ScreeningTest, date: testDate }] : [],
      )

/** What counts as a screening in a person's records. */
export interface ScreeningEvidence {
  screenings: readonly Pick<PreventiveScreening, 'test' | 'date'>[]
  /** When blood pressure was last measured, including at home. */
  bloodPressureAt: string | null | undefined
  results: readonly Result[]
}

/** From recorded screenings, vital signs and lab results. */
export const completedTests = (
  { screenings, bloodPressureAt, results }: ScreeningEvidence,
  timeZone: string,
): CompletedTest[] => [
  ...screenings.map(({ test, date }) => ({ test, date })),
  ...(bloodPressureAt
    ? [{ test: 'blood-pressure' as const, date: clockIn(timeZone, new Date(bloodPressureAt)).slice(0, 10) }]
    : []),
  ...results.flatMap(testsIn),
]
