import { rangeMessage } from '#contract/healthcare/test-results/result-labels.ts'
import { t } from '#web/platform/i18n.ts'
import { formatNumber } from '#web/platform/numbers.ts'

export const rangeUnreadable = () => t('Enter a range such as 0.6–1.2, <130 or >30.')

/** "4 – 5.6", "up to 130", "from 30"; null if there is no range. */
export const rangeText = (low: number | null, high: number | null) => {
  const message = rangeMessage(low, high)
  if (!message) return null
  const values = Object.entries(message.values).map(([name, value]) => [name, formatNumber(value)])
  return t(message.text, Object.fromEntries(values))
}
