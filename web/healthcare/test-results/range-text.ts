import type { LabResult } from '#contract/healthcare/test-results/lab-results.ts'
import { readRange } from '#contract/healthcare/test-results/read-range.ts'
import { rangeMessage, valueWithUnit } from '#contract/healthcare/test-results/result-labels.ts'
import type { ResultPoint } from '#contract/healthcare/test-results/result-trends.ts'
import { formatNumber, formatWrittenNumber } from '#web/platform/format/numbers.ts'
import { formatEditable, resultNumberOf } from '#web/platform/format/typed-numbers.ts'
import { t } from '#web/platform/i18n.ts'

/** The same for an input. */
export const editableRange = (low: number | null, high: number | null) => rangeText(low, high, formatEditable)

export const readTypedRange = (text: string) => readRange(text, resultNumberOf)

export const rangeUnreadable = () => t('Enter a range such as 0.6–1.2, <130 or >30.')

/** "4 – 5.6", "up to 130", "from 30"; null if there is no range. */
export const rangeText = (low: number | null, high: number | null, format = formatNumber) => {
  const message = rangeMessage(low, high)
  if (!message) return null
  const values = Object.entries(message.values).map(([name, value]) => [name, format(value)])
  return t(message.text, Object.fromEntries(values))
}

type Written = Pick<LabResult, 'resultValue' | 'resultUnit'>
type Ranged = Written & Pick<LabResult, 'referenceRangeLow' | 'referenceRangeHigh'>

/** "0.90 mg/dL": every digit as the laboratory wrote it, with the language's decimal sign. */
export const shownResult = (result: Written) =>
  valueWithUnit({ ...result, resultValue: formatWrittenNumber(result.resultValue) })

/** "5.9 mmol/L": what was written down before it was converted for a chart. */
export const shownOriginal = ({ written, unit }: NonNullable<ResultPoint['original']>) =>
  shownResult({ resultValue: written, resultUnit: unit })

/** "(0.6–1.2)"; null if there is no range. */
export const rangeInBrackets = ({ referenceRangeLow, referenceRangeHigh }: Ranged) => {
  const range = rangeText(referenceRangeLow, referenceRangeHigh)
  return range && `(${range.replace(' – ', '–')})`
}

/** "0.90 mg/dL (0.6–1.2)" */
export const valueWithRange = (result: Ranged) =>
  [shownResult(result), rangeInBrackets(result)].filter(Boolean).join(' ')
