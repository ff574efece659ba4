import { type LabResult, labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { t } from '#web/platform/i18n.ts'
import { formatWrittenNumber } from '#web/platform/numbers.ts'

/** A result and what it means: "6.2 %, Abnormal". */
export const labOutcome = ({ resultValue, resultUnit, status }: LabResult) => {
  const value = [formatWrittenNumber(resultValue), resultUnit].filter(Boolean).join(' ')
  return `${value}, ${t(status ? labResults.fields.status.options[status] : 'Completed')}`
}
