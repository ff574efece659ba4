import { rangeWords } from '#contract/healthcare/result-words.ts'
import { t } from '#web/platform/i18n.ts'

/** "4 – 5.6", "up to 130", "from 30"; null where there is no range. */
export const rangeText = (low: number | null, high: number | null) => {
  const words = rangeWords(low, high)
  return words && t(words.text, words.values)
}
