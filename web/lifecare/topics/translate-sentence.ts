import type { Said, Sentence } from '#contract/lifecare/topics/sentence.ts'
import { formatDay, formatMoment } from '#web/platform/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { showValue } from '#web/record/show-value.ts'

const inWords = (said: Said): string | number => {
  if (typeof said !== 'object') return said
  if ('day' in said) return formatDay(said.day)
  if ('moment' in said) return formatMoment(said.moment)
  if ('field' in said) return showValue(said.field, said.value)
  return saySentence(said)
}

/** What a rule says, in the person's language. */
export const saySentence = ({ text, values }: Sentence): string =>
  t(text, Object.fromEntries(Object.entries(values).map(([place, said]) => [place, inWords(said)])))
