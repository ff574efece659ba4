import { knownTests, labCode } from '#contract/healthcare/test-results/lab-tests.ts'

/** The name that we use for a test, by its LOINC code in a unit; undefined if it is not one of ours. */
export const testNameOf = (loinc: string | undefined, unit: string | null): string | undefined =>
  loinc === undefined ? undefined : knownTests.find(({ name }) => labCode(name, unit) === loinc)?.name
