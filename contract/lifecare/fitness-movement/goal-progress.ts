import { type Vitals, vitals } from '#contract/healthcare/health-data/vitals.ts'
import { addDays, startOfWeek } from '#contract/record/time/days.ts'
import { type NutritionLog, nutritionLogs } from '../diet-nutrition/nutrition-logs.ts'
import { proteinOf } from '../diet-nutrition/nutrition-totals.ts'
import { type FitnessGoal, isReached } from './fitness-goals.ts'
import type { WorkoutSession } from './workout-sessions.ts'

/** The records that goals are computed from; older ones are ignored. */
export interface GoalRecords {
  workouts: readonly Pick<WorkoutSession, 'date'>[]
  meals: readonly Pick<NutritionLog, 'date' | 'protein'>[]
  /** Newest first. */
  readings: readonly Pick<Vitals, 'weight'>[]
}

/** From Monday to today, because future workouts do not count. The end is exclusive. */
export const thisWeek = (today: string) => ({ since: startOfWeek(today), until: addDays(today, 1) })
export const thisDay = (today: string) => ({ since: today, until: addDays(today, 1) })

/** A weight older than a year does not count. */
export const weightsSince = (today: string) => addDays(today, -365)

const within = ({ since, until }: { since: string; until: string }, day: string) => day >= since && day < until

const currentOf = (
  { type, aim, current }: Pick<FitnessGoal, 'type' | 'aim' | 'current'>,
  { workouts, meals, readings }: GoalRecords,
  today: string,
): number | null => {
  if (type === 'weekly-workouts') return workouts.filter(({ date }) => within(thisWeek(today), date)).length
  if (type === 'weight') return readings.find(({ weight }) => weight !== null)?.weight ?? null
  if (type === 'other') return current
  const known = meals.filter(({ date, protein }) => date === today && protein !== null)
  // If nothing was logged, it is unknown whether the limit was kept.
  return known.length === 0 && aim === 'at-most' ? null : proteinOf(known)
}

/** A goal's current value. Manual goals use the value that the person entered. */
export const progressOf = (
  goal: Pick<FitnessGoal, 'type' | 'aim' | 'target' | 'current' | 'isAchieved'>,
  records: GoalRecords,
  today: string,
): Pick<FitnessGoal, 'current' | 'isAchieved'> => {
  const current = currentOf(goal, records, today)
  if (goal.type === 'other' && current === null) return { current, isAchieved: goal.isAchieved }
  return { current, isAchieved: current !== null && isReached(goal, current) }
}

/** A goal's starting value, which is not always 0: not for a weight of 180 pounds. */
const originOf = ({ type, aim, start }: Pick<FitnessGoal, 'type' | 'aim' | 'start'>) => {
  if (start !== null) return start
  return aim === 'at-least' && type !== 'weight' ? 0 : null
}

type GoalValues = Pick<FitnessGoal, 'type' | 'aim' | 'target' | 'start' | 'current' | 'isAchieved'>

/** Progress from 0 to 1; null if the starting value is unknown. */
export const shareOf = (goal: GoalValues): number | null => {
  if (goal.isAchieved) return 1
  const origin = originOf(goal)
  if (goal.current === null || origin === null) return null
  // Progress cannot be measured if the target was reached at the start.
  if (isReached(goal, origin)) return null
  return Math.min(1, Math.max(0, (goal.current - origin) / (goal.target - origin)))
}

/** The distance to the target; null if unknown. */
export const distanceToTarget = ({ target, current }: Pick<FitnessGoal, 'target' | 'current'>) =>
  current === null ? null : Number(Math.abs(target - current).toFixed(2))

export const unitOf = ({ type, unit }: { type: string; unit: string | null }): string | null => {
  if (type === 'weekly-workouts') return 'workouts'
  if (type === 'weight') return vitals.fields.weight.unit
  return type === 'daily-protein' ? nutritionLogs.fields.protein.unit : unit
}
