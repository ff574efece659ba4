import { knownTests, labCode } from '#contract/healthcare/test-results/lab-tests.ts'

const known = new Map<string, string | undefined>()
const MAX_KNOWN = 10_000

/** The name that we use for a test, by its LOINC code in a unit; undefined if it is not one of ours. */
export const testNameOf = (loinc: string | undefined, unit: string | null): string | undefined => {
  if (loinc === undefined) return undefined
  const key = `${loinc} ${unit}`
  if (!known.has(key) && known.size < MAX_KNOWN)
    known.set(key, knownTests.find(({ name }) => labCode(name, unit) === loinc)?.name)
  return known.get(key)
}
