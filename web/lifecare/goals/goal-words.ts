import type { FitnessGoal } from '#contract/lifecare/fitness-goals.ts'
import { leftOf, unitOf } from '#contract/lifecare/goal-progress.ts'
import { t } from '#web/platform/i18n.ts'

const unknown: Record<FitnessGoal['type'], string> = {
  'weekly-workouts': 'No workouts yet',
  weight: 'No weight recorded in the last year',
  'daily-protein': 'Nothing logged today',
  other: 'Not begun yet',
}

const withUnit = (amount: number | null, unit: string | null) =>
  [amount, unit && t(unit)].filter(part => part !== null && part !== '').join(' ')

/** Where a goal stands, in words. */
export const standingOf = (goal: FitnessGoal) => {
  const { type, aim, target, current } = goal
  if (current === null) return t(unknown[type])
  const places = { current, target: withUnit(target, unitOf(goal)) }
  if (type === 'weekly-workouts') return t('{current} of {target} this week', places)
  if (type === 'daily-protein') return t('{current} of {target} today', places)
  // "182 of 180 pounds" would be a riddle.
  if (type === 'weight' || aim === 'at-most') return t('Now {current}, target {target}', places)
  return t('{current} of {target}', places)
}

/** What is left of the way; of a limit, how far it is exceeded. */
export const leftWords = (goal: FitnessGoal) => {
  const left = leftOf(goal)
  if (left === null || goal.isAchieved) return null
  const amount = withUnit(left, unitOf(goal))
  const isLimit = goal.aim === 'at-most' && (goal.type === 'weekly-workouts' || goal.type === 'daily-protein')
  return isLimit ? t('{amount} over the limit', { amount }) : t('{amount} to go', { amount })
}
