import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { message } from '#contract/lifecare/topics/message.ts'
import { daysBetween } from '#contract/record/time/days.ts'
import { INSIGHT_DAYS, mean, type Rule } from './insight.ts'

const NEEDED = 6
const DAYS_NEEDED = 21
/** In pounds. A smaller change is daily variation. */
const NOTABLE = 2

/** How much the linear regression line rises in a number of days. */
const riseOf = (points: { day: number; value: number }[], days: number) => {
  const middle = mean(points.map(({ day }) => day))
  const height = mean(points.map(({ value }) => value))
  const spread = points.reduce((sum, { day }) => sum + (day - middle) ** 2, 0)
  const rise = points.reduce((sum, { day, value }) => sum + (day - middle) * (value - height), 0)
  return (rise / spread) * days
}

export const weightTrend: Rule = ({ vitals: readings }) => {
  const weights = readings.flatMap(({ weight, recordedDate }) => (weight === null ? [] : [{ weight, recordedDate }]))
  const [newest] = weights
  const oldest = weights.at(-1)
  const first = oldest?.recordedDate.slice(0, 10) ?? ''
  const days = newest ? daysBetween(first, newest.recordedDate.slice(0, 10)) : 0
  if (weights.length < NEEDED || days < DAYS_NEEDED) {
    return {
      needs: message(
        'Needs {needed} weights over at least {days} days. You have {count} from the last {period} days.',
        {
          needed: NEEDED,
          days: DAYS_NEEDED,
          count: weights.length,
          period: INSIGHT_DAYS,
        },
      ),
    }
  }
  const points = weights.map(({ weight, recordedDate }) => {
    return { day: daysBetween(first, recordedDate.slice(0, 10)), value: weight }
  })
  const change = riseOf(points, days)
  const weightOf = (value: number) => ({ field: vitals.fields.weight, value: Math.round(value * 10) / 10 })
  const values = { change: weightOf(Math.abs(change)), days, average: weightOf(mean(points.map(({ value }) => value))) }
  const steady = message('Your weight stayed about the same, at {average} on average.', values)
  const moved =
    change < 0
      ? message('Your weight went down by about {change} in {days} days.', values)
      : message('Your weight went up by about {change} in {days} days.', values)
  return {
    message: Math.abs(change) < NOTABLE ? steady : moved,
    from: message('Based on {count} weights from the last {period} days.', {
      count: weights.length,
      period: INSIGHT_DAYS,
    }),
  }
}
