import type { FitnessGoal } from '#contract/lifecare/fitness-movement/fitness-goals.ts'
import { shareOf } from '#contract/lifecare/fitness-movement/goal-progress.ts'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'

/** The progress; hidden if unknown. The text beside it says the same. */
export function GoalProgressBar({ goal }: { goal: FitnessGoal }) {
  const share = shareOf(goal)
  return share !== null && <ProgressBar share={share} className="mt-2" />
}
