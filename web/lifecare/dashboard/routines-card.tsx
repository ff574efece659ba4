import { ListChecks, Play } from 'lucide-react'
import { type FitnessRoutine, fitnessRoutines } from '#contract/lifecare/fitness-routines.ts'
import { sessionOf, workoutSessions } from '#contract/lifecare/workout-sessions.ts'
import { t } from '#web/platform/i18n.ts'
import { showValue } from '#web/record/show-value.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AddFirst } from './card-parts.tsx'
import { DashboardCard } from './dashboard-card.tsx'
import { useActiveRoutines } from './lifecare-reads.ts'
import type { OpenForm } from './quick-form.tsx'

export const RoutinesCard = ({ openForm }: { openForm: OpenForm }) => (
  <DashboardCard
    title={t('Your Routines')}
    href="/fitness-movement"
    query={useActiveRoutines()}
    empty={
      <EmptyState
        icon={<ListChecks />}
        title={t('No routines yet')}
        description={t('Write down what you do again and again. Then one press starts it as a workout.')}
        action={<AddFirst form={{ record: fitnessRoutines }} openForm={openForm} />}
      />
    }
  >
    {routine => (
      <RoutineRow
        key={routine.id}
        routine={routine}
        onStart={() => openForm({ record: workoutSessions, initial: sessionOf(routine) })}
      />
    )}
  </DashboardCard>
)

const { duration, focus } = fitnessRoutines.fields

const RoutineRow = ({ routine, onStart }: { routine: FitnessRoutine; onStart: () => void }) => (
  <li className="flex items-center justify-between gap-4 px-5 py-3 sm:px-6">
    <div className="min-w-0">
      <p className="font-medium break-words">{routine.name}</p>
      <p className="text-sm break-words text-muted">{factsOf(routine).filter(Boolean).join(' · ')}</p>
    </div>
    <Button
      variant="secondary"
      size="small"
      icon={<Play />}
      onClick={onStart}
      aria-label={t('Start {name}', { name: routine.name })}
    >
      {t('Start')}
    </Button>
  </li>
)

const timesAWeek = (times: number) => (times === 1 ? t('Once a week') : t('{count} times a week', { count: times }))

const factsOf = (routine: FitnessRoutine) => [
  routine.focus && showValue(focus, routine.focus),
  routine.timesPerWeek !== null && timesAWeek(routine.timesPerWeek),
  routine.duration !== null && showValue(duration, routine.duration),
]
