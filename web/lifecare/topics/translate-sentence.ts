import type { Message, MessageValue } from '#contract/lifecare/topics/message.ts'
import { formatDateTime, formatDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { showValue } from '#web/record/show-value.ts'
import { shownTeeth } from '../dental-health/tooth-numbering.ts'

const asText = (value: MessageValue): string | number => {
  if (typeof value !== 'object') return value
  if ('day' in value) return formatDay(value.day)
  if ('instant' in value) return formatDateTime(value.instant)
  if ('teeth' in value) return shownTeeth(value.teeth)
  if ('field' in value) return showValue(value.field, value.value)
  return translateSentence(value)
}

export const translateSentence = ({ text, values }: Message): string =>
  t(text, Object.fromEntries(Object.entries(values).map(([index, value]) => [index, asText(value)])))
