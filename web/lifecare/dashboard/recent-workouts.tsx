import { Dumbbell } from 'lucide-react'
import { type WorkoutSession, workoutSessions } from '#contract/lifecare/fitness-movement/workout-sessions.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { showValue } from '#web/record/show-value.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { AddFirst, Row } from './card-parts.tsx'
import { DashboardCard } from './dashboard-card.tsx'
import { useRecentWorkouts } from './lifecare-reads.ts'
import type { OpenForm } from './quick-form.tsx'

export const RecentWorkouts = ({ openForm }: { openForm: OpenForm }) => (
  <DashboardCard
    title={t('Recent Workouts')}
    href="/fitness-movement"
    query={useRecentWorkouts()}
    empty={
      <EmptyState
        icon={<Dumbbell />}
        title={t('No workouts yet')}
        description={t('Log your first one. A walk around the block counts.')}
        action={<AddFirst form={{ type: workoutSessions }} openForm={openForm} />}
      />
    }
  >
    {workout => (
      <Row
        key={workout.id}
        href={`/fitness-movement?id=${workout.id}`}
        title={workout.activity}
        facts={factsOf(workout)}
        time={formatDay(workout.date)}
      />
    )}
  </DashboardCard>
)

const { duration, calories, intensity } = workoutSessions.fields

const factsOf = (workout: WorkoutSession) => [
  showValue(duration, workout.duration),
  workout.calories !== null && showValue(calories, workout.calories),
  workout.intensity && showValue(intensity, workout.intensity),
]
