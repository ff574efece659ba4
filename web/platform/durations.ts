import { durationOf } from '#contract/record/time/duration.ts'
import { inForce } from './formats.ts'
import { t } from './i18n.ts'

const plural = inForce(locale => new Intl.PluralRules(locale))

const count = (amount: number, one: string, many: string) =>
  t(plural().select(amount) === 'one' ? one : many, { count: amount })

/** How long something lasted: "12 days", "3 months", "1 year 2 months". */
export const formatDuration = (days: number) => {
  const duration = durationOf(days)
  if ('days' in duration) return count(duration.days, '{count} day', '{count} days')
  const months = count(duration.months, '{count} month', '{count} months')
  if (!('years' in duration)) return months
  const years = count(duration.years, '{count} year', '{count} years')
  return duration.months > 0 ? `${years} ${months}` : years
}
