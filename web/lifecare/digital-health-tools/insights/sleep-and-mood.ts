import { MOOD_POINTS } from '#contract/lifecare/mood-wellbeing/mood-entries.ts'
import { message } from '#contract/lifecare/topics/message.ts'
import { INSIGHT_DAYS, mean, type Rule } from './insight.ts'

const NEEDED = 14
/** In so few days, a weaker correlation may be chance. */
const NOTABLE = 0.4

/** The Pearson correlation; 0 if one of the series is constant. */
export const correlation = (pairs: (readonly [number, number])[]) => {
  const [a, b] = [mean(pairs.map(([x]) => x)), mean(pairs.map(([, y]) => y))]
  const together = pairs.reduce((sum, [x, y]) => sum + (x - a) * (y - b), 0)
  const spread = Math.sqrt(
    pairs.reduce((sum, [x]) => sum + (x - a) ** 2, 0) * pairs.reduce((sum, [, y]) => sum + (y - b) ** 2, 0),
  )
  return spread === 0 ? 0 : together / spread
}

/** Whether mood correlates with the previous night's sleep. It does not claim a cause. */
export const sleepAndMood: Rule = ({ moods }) => {
  const pairs = moods.flatMap(({ sleep, mood }) => (sleep === null ? [] : [[sleep, MOOD_POINTS[mood]] as const]))
  const counted = { count: pairs.length, days: INSIGHT_DAYS, needed: NEEDED }
  if (pairs.length < NEEDED) {
    return {
      needs: message(
        'Needs {needed} mood entries with hours of sleep. You have {count} from the last {days} days.',
        counted,
      ),
    }
  }
  const from = message('Based on {count} mood entries with hours of sleep from the last {days} days.', counted)
  const strength = correlation(pairs)
  if (Math.abs(strength) < NOTABLE) {
    return {
      message: message('So far, there is no clear link between your mood and how long you slept the night before.'),
      from,
    }
  }
  const average = mean(pairs.map(([sleep]) => sleep))
  const moodOf = (isMore: boolean) =>
    Math.round(10 * mean(pairs.flatMap(([sleep, mood]) => (sleep >= average === isMore ? [mood] : [])))) / 10
  const values = { more: moodOf(true), less: moodOf(false) }
  const text =
    strength > 0
      ? 'On days after more sleep, your mood was higher on average: {more} out of 5, compared with {less} after less sleep.'
      : 'On days after more sleep, your mood was lower on average: {more} out of 5, compared with {less} after less sleep.'
  return { message: message(text, values), from }
}
