import { PartyPopper, Pencil, Target } from 'lucide-react'
import {
  type FitnessGoal,
  fitnessGoals,
  GOALS_SHOWN,
  isComputed,
} from '#contract/lifecare/fitness-movement/fitness-goals.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Link } from '#web/ui/action/link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { goalStatus, remainingLabel } from '../fitness-movement/goal-labels.ts'
import { GoalProgressBar } from '../fitness-movement/goal-progress-bar.tsx'
import { useGoals } from '../fitness-movement/use-goals.ts'
import { AddFirst } from './card-parts.tsx'
import { DashboardCard } from './dashboard-card.tsx'
import type { OpenForm } from './quick-form.tsx'

const newGoal = { type: fitnessGoals }

/** The goals that are not reached yet. */
export function FitnessGoalsCard({ openForm }: { openForm: OpenForm }) {
  const query = useGoals()
  const areAllReached = query.data !== undefined && query.data.length > 0
  return (
    <DashboardCard
      title={t('Fitness Goals')}
      href="/fitness-movement"
      query={query}
      only={({ isAchieved }) => !isAchieved}
      first={GOALS_SHOWN}
      empty={
        <EmptyState
          icon={areAllReached ? <PartyPopper /> : <Target />}
          title={areAllReached ? t('All goals reached') : t('No goals yet')}
          description={
            areAllReached
              ? t('Well done. Set the next one when you feel like it.')
              : t('Start with a small one. Goals for workouts, weight and protein update automatically.')
          }
          action={<AddFirst form={newGoal} openForm={openForm} />}
        />
      }
    >
      {goal => <GoalRow key={goal.id} goal={goal} onUpdate={() => openForm({ ...newGoal, existing: goal })} />}
    </DashboardCard>
  )
}

function GoalRow({ goal, onUpdate }: { goal: FitnessGoal; onUpdate: () => void }) {
  const facts = [remainingLabel(goal), goal.targetDate && t('by {date}', { date: formatDay(goal.targetDate) })]
  return (
    <li className="flex items-start">
      <Link
        href={`/fitness-movement?record=${fitnessGoals.name}&id=${goal.id}`}
        className="block min-w-0 flex-1 px-5 py-3.5 transition-colors hover:bg-sunken sm:px-6"
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-medium break-words">{goal.name}</span>
          <span className="text-sm break-words tabular-nums">{goalStatus(goal)}</span>
        </span>
        <GoalProgressBar goal={goal} />
        <span className="mt-1.5 block text-sm break-words text-muted empty:hidden">
          {facts.filter(Boolean).join(' · ')}
        </span>
      </Link>
      {!isComputed(goal) && (
        <IconButton
          changes
          label={t('Update {name}', { name: goal.name })}
          icon={<Pencil />}
          onClick={onUpdate}
          className="mt-1.5 mr-2 sm:mr-3"
        />
      )}
    </li>
  )
}
