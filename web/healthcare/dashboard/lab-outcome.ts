import type { LabResult } from '#contract/healthcare/test-results/lab-results.ts'
import { lacksRange } from '#contract/healthcare/test-results/lab-status.ts'
import { resultStatusLabel } from '#contract/healthcare/test-results/result-labels.ts'
import { formatWrittenNumber } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'

/** A result and what it means: "6.2 %, High". "Completed" alone would read as judged. */
export const labOutcome = (result: LabResult) => {
  const value = [formatWrittenNumber(result.resultValue), result.resultUnit].filter(Boolean).join(' ')
  const outcome = `${value}, ${t(resultStatusLabel(result))}`
  return lacksRange(result) ? `${outcome} · ${t('No range given')}` : outcome
}
