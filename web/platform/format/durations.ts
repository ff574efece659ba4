import { daysBetweenDates } from '#contract/record/time/partial-dates.ts'
import { t } from '../i18n.ts'
import { cachedFormat } from './cached-formats.ts'
import { durationOf } from './duration.ts'

const pluralRules = cachedFormat(locale => new Intl.PluralRules(locale))

const count = (amount: number, singular: string, plural: string) =>
  t(pluralRules().select(amount) === 'one' ? singular : plural, { count: amount })

/** How long something lasted: "12 days", "3 months", "1 year 2 months". */
export const formatDuration = (days: number) => {
  const duration = durationOf(days)
  if ('days' in duration) return count(duration.days, '{count} day', '{count} days')
  const months = count(duration.months, '{count} month', '{count} months')
  if (!('years' in duration)) return months
  const years = count(duration.years, '{count} year', '{count} years')
  return duration.months > 0 ? `${years} ${months}` : years
}

/** The same between two dates; "about 3 years" if one of them is not known to the day. */
export const formatTimeBetween = (from: string, to: string) => {
  const { days, isAbout } = daysBetweenDates(from, to)
  return isAbout ? t('about {duration}', { duration: formatDuration(days) }) : formatDuration(days)
}
