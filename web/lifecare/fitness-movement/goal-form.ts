import { hasStart } from '#contract/lifecare/fitness-movement/fitness-goals.ts'
import type { FormParts, FormValues } from '#web/record/form/form-parts.ts'
import { GoalAmountInput, GoalTypeInput } from './goal-inputs.tsx'

const isShown = (name: string, { type = '', current }: FormValues) => {
  if (name === 'start') return hasStart({ type })
  if (name === 'current' || name === 'unit') return type === 'other'
  // Where there is a number, whether the goal is achieved follows from it.
  if (name === 'isAchieved') return type === 'other' && !current
  return true
}

/** Shows only the fields that the goal type cannot compute. */
export const goalForm: FormParts = {
  isShown,
  inputs: { type: GoalTypeInput, target: GoalAmountInput, start: GoalAmountInput, current: GoalAmountInput },
}
