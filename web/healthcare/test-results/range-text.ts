import { rangeMessage } from '#contract/healthcare/test-results/result-labels.ts'
import { t } from '#web/platform/i18n.ts'
import { formatNumber } from '#web/platform/numbers.ts'

/** "4 – 5.6", "up to 130", "from 30"; null where there is no range. */
export const rangeText = (low: number | null, high: number | null) => {
  const words = rangeMessage(low, high)
  if (!words) return null
  const values = Object.entries(words.values).map(([name, value]) => [name, formatNumber(value)])
  return t(words.text, Object.fromEntries(values))
}
