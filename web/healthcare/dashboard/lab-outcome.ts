import type { LabResult } from '#contract/healthcare/test-results/lab-results.ts'
import { resultStatusLabel } from '#contract/healthcare/test-results/result-labels.ts'
import { formatWrittenNumber } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'

/** A result and what it means: "6.2 %, High". */
export const labOutcome = (result: LabResult) => {
  const value = [formatWrittenNumber(result.resultValue), result.resultUnit].filter(Boolean).join(' ')
  return `${value}, ${t(resultStatusLabel(result))}`
}
