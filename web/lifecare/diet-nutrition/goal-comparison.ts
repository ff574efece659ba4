import { dietPlans } from '#contract/lifecare/diet-nutrition/diet-plans.ts'
import type { Tone } from '#contract/lifecare/topics/figure.ts'
import { type Message, message } from '#contract/lifecare/topics/message.ts'
import type { Measure } from './nutrition-day.ts'

/** For the others, the goal is a maximum. */
const MINIMUM_GOALS: readonly Measure[] = ['protein', 'fiber', 'water']

export interface GoalComparison {
  /** The part of the goal that is reached, from 0 to 1. */
  share: number
  percent: number
  message: Message
  tone: Tone
}

export const compareToGoal = (measure: Measure, amount: number, goal: number): GoalComparison => {
  const percent = goal > 0 ? Math.round((100 * amount) / goal) : 100
  const share = goal > 0 ? Math.min(1, amount / goal) : 1
  const difference = { field: dietPlans.fields[measure], value: Number(Math.abs(goal - amount).toFixed(1)) }
  const standing = (message: Message, tone: Tone): GoalComparison => ({ share, percent, message, tone })
  if (MINIMUM_GOALS.includes(measure)) {
    if (amount >= goal) return standing(message('Goal reached'), 'good')
    return standing(message('{amount} to go', { amount: difference }), 'neutral')
  }
  if (amount > goal) return standing(message('{amount} over the goal', { amount: difference }), 'warning')
  return standing(message('{amount} left', { amount: difference }), 'neutral')
}
