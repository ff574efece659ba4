import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import type { FitnessGoal } from '#contract/lifecare/fitness-movement/fitness-goals.ts'
import { distanceToTarget, unitOf } from '#contract/lifecare/fitness-movement/goal-progress.ts'
import { shownDifference } from '#contract/record/units.ts'
import { formatNumber } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { amountOf, showAmount, unitOf as unitOfField, units } from '#web/record/amounts.ts'

const { weight } = vitals.fields

const USUAL_UNITS: Record<string, () => string> = {
  workouts: () => t('workouts'),
  miles: () => t('miles'),
  minutes: () => t('minutes'),
  seconds: () => t('seconds'),
}

/** A goal's unit as text; what its owner wrote stays as it is, unless it is a usual unit. */
export const unitLabel = (goal: Parameters<typeof unitOf>[0]) => {
  if (goal.type === 'weight') return unitOfField(weight)
  const unit = unitOf(goal)
  return unit && (USUAL_UNITS[unit]?.() ?? unit)
}

const nothingKnown = (type: FitnessGoal['type']) => {
  if (type === 'weight') return t('No weight recorded in the last year')
  return type === 'other' ? t('Not started yet') : t('Nothing logged today')
}

/** An amount in the goal's own unit: "1 workout", "62 miles", "80 kg". */
export const goalAmount = (goal: FitnessGoal, amount: number) => {
  if (goal.type === 'weight') return showAmount(weight, amount)
  if (goal.type === 'weekly-workouts') return amount === 1 ? t('1 workout') : t('{count} workouts', { count: amount })
  return [formatNumber(amount), unitLabel(goal)].filter(Boolean).join(' ')
}

export const goalStatus = (goal: FitnessGoal) => {
  const { type, aim, target, current } = goal
  if (current === null) return nothingKnown(type)
  const shown = type === 'weight' ? amountOf(weight, current) : current
  const places = { current: shown, target: goalAmount(goal, target) }
  if (type === 'weekly-workouts') return t('{current} of {target} this week', places)
  if (type === 'daily-protein') return t('{current} of {target} today', places)
  // "182 of 180 pounds" would be confusing.
  if (type === 'weight' || aim === 'at-most') return t('Now {current}, target {target}', places)
  return t('{current} of {target}', places)
}

/** What is left of the way; of a limit, how far it is exceeded. */
export const remainingLabel = (goal: FitnessGoal) => {
  const left = distanceToTarget(goal)
  if (left === null || goal.isAchieved) return null
  const amount =
    goal.type === 'weight'
      ? `${formatNumber(shownDifference(weight, left, units()))} ${unitOfField(weight)}`
      : goalAmount(goal, left)
  const isLimit = goal.aim === 'at-most' && (goal.type === 'weekly-workouts' || goal.type === 'daily-protein')
  return isLimit ? t('{amount} over the limit', { amount }) : t('{amount} to go', { amount })
}
