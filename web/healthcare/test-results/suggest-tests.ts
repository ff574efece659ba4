import type { LabResult } from '#contract/healthcare/test-results/lab-results.ts'
import { knownTests, testKey } from '#contract/healthcare/test-results/lab-tests.ts'

export interface TestSuggestion {
  name: string
  unit: string | null
  low: number | null
  high: number | null
}

const MOST = 6

/** The person's own tests as last written, then the built-in tests that they have not had. */
export const suggestTests = (results: readonly LabResult[], typed: string): TestSuggestion[] => {
  const start = testKey(typed)
  if (start.length < 2) return []
  const latestFirst = results.toSorted((a, b) => b.testDate.localeCompare(a.testDate))
  const own = new Map<string, TestSuggestion>()
  for (const { testName, resultUnit, referenceRangeLow, referenceRangeHigh } of latestFirst) {
    const key = testKey(testName)
    if (own.has(key)) continue
    own.set(key, { name: testName, unit: resultUnit, low: referenceRangeLow, high: referenceRangeHigh })
  }
  const fits = (key: string) => key.startsWith(start) || key.includes(` ${start}`)
  const ofPerson = [...own].filter(([key]) => fits(key)).map(([, suggestion]) => suggestion)
  const builtIn = knownTests
    .filter(({ keys }) => keys.some(fits) && !keys.some(key => own.has(key)))
    .map(({ name, unit }) => ({ name, unit, low: null, high: null }))
  return [...ofPerson, ...builtIn].slice(0, MOST)
}
