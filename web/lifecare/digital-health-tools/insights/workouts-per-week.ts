import { message } from '#contract/lifecare/topics/message.ts'
import { daysBetween } from '#contract/record/time/days.ts'
import type { Rule } from './insight.ts'

const WEEKS = 4
const SPAN = WEEKS * 7

/** Compares the last four weeks, without today, to the four before. */
export const workoutsPerWeek: Rule = ({ workouts }, { today }) => {
  const ago = workouts.map(({ date }) => daysBetween(date, today))
  const recent = ago.filter(days => days >= 1 && days <= SPAN).length
  const before = ago.filter(days => days > SPAN && days <= 2 * SPAN).length
  if (before === 0) {
    return {
      needs: message('Needs at least five weeks of workouts. You have none from {weeks} to {twice} weeks ago.', {
        weeks: WEEKS,
        twice: 2 * WEEKS,
      }),
    }
  }
  const perWeek = (count: number) => Math.round((count / WEEKS) * 10) / 10
  const values = { recent: perWeek(recent), before: perWeek(before), weeks: WEEKS }
  const text =
    recent === before
      ? 'You worked out {recent} times a week, the same as in the previous {weeks} weeks.'
      : recent > before
        ? 'You worked out {recent} times a week, up from {before} in the previous {weeks} weeks.'
        : 'You worked out {recent} times a week, down from {before} in the previous {weeks} weeks.'
  return {
    message: message(text, values),
    from: message('Based on {count} workouts from the last {weeks} weeks.', {
      count: recent + before,
      weeks: 2 * WEEKS,
    }),
  }
}
