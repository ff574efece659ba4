import { type FitnessGoal, fitnessGoals, isComputed } from '#contract/lifecare/fitness-goals.ts'
import type { FitnessGoalsSection as Section } from '#contract/lifecare/topics/sections.ts'
import { t } from '#web/platform/i18n.ts'
import { formatNumber } from '#web/platform/numbers.ts'
import { RecordFacts } from '#web/record/record-facts.tsx'
import { RecordRow } from '#web/record/record-row.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { FirstOnes } from './first-ones.tsx'
import { SectionCard } from './section-card.tsx'

/** Those still to be reached first. */
export const FitnessGoalsSection = ({ section }: { section: Section }) => (
  <SectionCard section={section} flush>
    {goals => (
      <FirstOnes items={goals.toSorted((a, b) => Number(a.isAchieved) - Number(b.isAchieved))}>
        {goal => <GoalRow key={goal.id} goal={goal} />}
      </FirstOnes>
    )}
  </SectionCard>
)

const GoalRow = ({ goal }: { goal: FitnessGoal }) => (
  <RecordRow
    record={fitnessGoals}
    existing={goal}
    badges={goal.isAchieved && <Badge tone="good">{t('Achieved')}</Badge>}
  >
    <p className="mt-0.5 text-[0.9375rem] tabular-nums">{standingOf(goal)}</p>
    {goal.current !== null && goal.aim === 'at-least' && (
      <ProgressBar share={Math.min(1, goal.current / goal.target)} className="mt-1.5 max-w-sm" />
    )}
    <RecordFacts record={fitnessGoals} existing={goal} names={['type', 'targetDate', 'notes']} />
  </RecordRow>
)

const standingOf = (goal: FitnessGoal) => {
  const target = [formatNumber(goal.target), goal.unit].filter(Boolean).join(' ')
  if (goal.current === null) {
    return isComputed(goal) ? t('Target {target}', { target }) : t('Target {target}, not begun yet', { target })
  }
  const current = formatNumber(goal.current)
  return goal.aim === 'at-most'
    ? t('Now {current}, target {target}', { current, target })
    : t('{current} of {target}', { current, target })
}
