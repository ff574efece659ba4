import type { LabResult } from '#contract/healthcare/test-results/lab-results.ts'
import { hasRange } from '#contract/healthcare/test-results/lab-status.ts'
import { specimenOf } from '#contract/healthcare/test-results/specimen.ts'

export type Test = Pick<LabResult, 'testName' | 'resultUnit' | 'laboratory'> & {
  panel?: string | null
  resultValue?: string
}

const isSame = (a: string | null, b: string | null) => a?.trim().toLowerCase() === b?.trim().toLowerCase()

/** The newest result with a range: of the same test and specimen, in the same unit, from the same laboratory. */
export const withEarlierRange = (results: readonly LabResult[], test: Test) => {
  const { testName, resultUnit, laboratory } = test
  if (!laboratory) return undefined
  return results
    .filter(hasRange)
    .filter(result => specimenOf(result) === specimenOf(test))
    .filter(result => isSame(result.testName, testName) && isSame(result.laboratory, laboratory))
    .filter(result => isSame(result.resultUnit ?? '', resultUnit ?? ''))
    .toSorted((a, b) => b.testDate.localeCompare(a.testDate))[0]
}
