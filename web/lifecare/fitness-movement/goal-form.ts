import { type fitnessGoals, hasStart } from '#contract/lifecare/fitness-movement/fitness-goals.ts'
import type { FormParts, FormValues } from '#web/record/form/form-parts.ts'
import { GoalAmountInput, GoalTypeInput } from './goal-inputs.tsx'
import { goalAmount } from './goal-labels.ts'

const isShown = (name: string, { type = '', current }: FormValues) => {
  if (name === 'start') return hasStart({ type })
  if (name === 'current' || name === 'unit') return type === 'other'
  // Where there is a number, whether the goal is achieved follows from it.
  if (name === 'isAchieved') return type === 'other' && !current
  return true
}

/** Shows only the fields that the goal type cannot compute. */
export const goalForm: FormParts<typeof fitnessGoals> = {
  isShown,
  inputs: { type: GoalTypeInput, target: GoalAmountInput, start: GoalAmountInput, current: GoalAmountInput },
  details: goal => ({
    target: goalAmount(goal, goal.target),
    ...(goal.start !== null && { start: goalAmount(goal, goal.start) }),
    ...(goal.current !== null && { current: goalAmount(goal, goal.current) }),
    unit: null,
  }),
}
