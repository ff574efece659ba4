import { clockIn } from '#contract/record/zoned.ts'
import type { PreventiveScreening, ScreeningTest } from './preventive-screenings.ts'
import type { DoneTest } from './recommended-screenings.ts'

interface Reading {
  recordedDate: string
  bpSystolic: number | null
}
interface Result {
  testName: string
  testDate: string
  status: string | null
}

/** Laboratory tests that are a screening, by the words in their name. */
const LABORATORY: Partial<Record<ScreeningTest, RegExp>> = {
  cholesterol: /cholesterol|\bldl\b|lipid/i,
  glucose: /\ba1c\b|fasting glucose|glucose tolerance|fasting blood sugar/i,
  psa: /\bpsa\b|prostate.specific/i,
  'hepatitis-c': /hepatitis c\b|\bhcv\b/i,
  hiv: /\bhiv\b/i,
}

const testsIn = ({ testName, testDate, status }: Result): DoneTest[] =>
  status === 'pending'
    ? []
    : Object.entries(LABORATORY).flatMap(([test, words]) =>
        words.test(testName) ? [{ test: test as ScreeningTest, date: testDate }] : [],
      )

/** The screenings that a person's records show: what was noted as one, home readings and laboratory results. */
export const doneTests = (
  screenings: readonly PreventiveScreening[],
  readings: readonly Reading[],
  results: readonly Result[],
  timeZone: string,
): DoneTest[] => [
  ...screenings.map(({ test, date }) => ({ test, date })),
  ...readings
    .filter(({ bpSystolic }) => bpSystolic !== null)
    .map(({ recordedDate }) => ({
      test: 'blood-pressure' as const,
      date: clockIn(timeZone, new Date(recordedDate)).slice(0, 10),
    })),
  ...results.flatMap(testsIn),
]
