import type { FitnessGoal } from '#contract/lifecare/fitness-goals.ts'
import { shareOf } from '#contract/lifecare/goal-progress.ts'

/** How much of the way is done; nothing where it cannot be said. The words beside it say the same. */
export function GoalProgressBar({ goal }: { goal: FitnessGoal }) {
  const share = shareOf(goal)
  if (share === null) return null
  return (
    <span aria-hidden className="mt-2 block h-2 overflow-hidden rounded-full bg-sunken">
      <span className="block h-full rounded-full bg-accent" style={{ width: `${share * 100}%` }} />
    </span>
  )
}
