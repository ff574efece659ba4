import { type FitnessGoal, fitnessGoals } from '#contract/lifecare/fitness-movement/fitness-goals.ts'
import { t } from '#web/platform/i18n.ts'
import { FirstItems } from '#web/record/list/first-items.tsx'
import { TextFacts } from '#web/record/list/list-row.tsx'
import { RecordFacts } from '#web/record/list/record-facts.tsx'
import { RecordRow } from '#web/record/list/record-row.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { SectionCard } from '../topics/section-card.tsx'
import { goalStatus, remainingLabel } from './goal-labels.ts'
import { GoalProgressBar } from './goal-progress-bar.tsx'

/** Those still to be reached first. */
export const FitnessGoalsSection = () => (
  <SectionCard
    title="Goals"
    type={fitnessGoals}
    empty="Set a goal, and start small. Goals for workouts, weight and protein update automatically."
    flush
  >
    {goals => (
      <FirstItems items={goals.toSorted((a, b) => Number(a.isAchieved) - Number(b.isAchieved))}>
        {goal => <GoalRow key={goal.id} goal={goal} />}
      </FirstItems>
    )}
  </SectionCard>
)

const GoalRow = ({ goal }: { goal: FitnessGoal }) => (
  <RecordRow
    type={fitnessGoals}
    existing={goal}
    badges={goal.isAchieved && <Badge tone="good">{t('Achieved')}</Badge>}
    facts={
      <>
        <TextFacts facts={[goalStatus(goal), remainingLabel(goal)]} />
        <div className="max-w-sm">
          <GoalProgressBar goal={goal} />
        </div>
      </>
    }
  >
    <RecordFacts type={fitnessGoals} existing={goal} names={['type', 'targetDate', 'notes']} />
  </RecordRow>
)
