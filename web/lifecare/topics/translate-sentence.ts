import type { Said, Sentence } from '#contract/lifecare/topics/sentence.ts'
import { formatDateTime, formatDay } from '#web/platform/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { showValue } from '#web/record/show-value.ts'

const asText = (value: Said): string | number => {
  if (typeof value !== 'object') return value
  if ('day' in value) return formatDay(value.day)
  if ('moment' in value) return formatDateTime(value.moment)
  if ('field' in value) return showValue(value.field, value.value)
  return translateSentence(value)
}

/** Translates a sentence that a rule returned. */
export const translateSentence = ({ text, values }: Sentence): string =>
  t(text, Object.fromEntries(Object.entries(values).map(([index, value]) => [index, asText(value)])))
