import { rangeMessage } from '#contract/healthcare/test-results/result-labels.ts'
import type { Report } from '#server/pdf/pdf-page.ts'

/** A reference range as text, in the report's language. */
export const range = ({ translate, locale }: Report, low: number | null, high: number | null) => {
  const message = rangeMessage(low, high)
  if (!message) return ''
  const formatted = (value: number) => value.toLocaleString(locale, { useGrouping: false, maximumFractionDigits: 10 })
  return translate(
    message.text,
    Object.fromEntries(Object.entries(message.values).map(([name, value]) => [name, formatted(value)])),
  )
}
