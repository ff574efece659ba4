import type { FitnessGoal } from '#contract/lifecare/fitness-movement/fitness-goals.ts'
import { shareOf } from '#contract/lifecare/fitness-movement/goal-progress.ts'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'

/** How much of the way is done; nothing where it cannot be said. The words beside it say the same. */
export function GoalProgressBar({ goal }: { goal: FitnessGoal }) {
  const share = shareOf(goal)
  return share !== null && <ProgressBar share={share} className="mt-2" />
}
