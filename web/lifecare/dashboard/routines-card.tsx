import { Play } from 'lucide-react'
import { type FitnessRoutine, fitnessRoutines } from '#contract/lifecare/fitness-movement/fitness-routines.ts'
import { sessionOf, workoutSessions } from '#contract/lifecare/fitness-movement/workout-sessions.ts'
import { t } from '#web/platform/i18n.ts'
import { NotRefreshed, UnreadableCard } from '#web/record/list/records-card.tsx'
import { showValue } from '#web/record/show-value.ts'
import { Button } from '#web/ui/action/button.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { AddFirst, ViewAll } from './card-parts.tsx'
import { useActiveRoutines } from './lifecare-reads.ts'
import type { OpenForm } from './quick-form.tsx'

/** Each routine in use, to be started as a workout. */
export function RoutinesCard({ openForm }: { openForm: OpenForm }) {
  const { data: routines, isError, refetch } = useActiveRoutines()
  const title = t('Your Routines')

  if (isError && !routines?.length) return <UnreadableCard title={title} onRetry={() => void refetch()} />
  if (!routines) return <CardSkeleton rows={1} />
  if (routines.length === 0) return <NoRoutines title={title} openForm={openForm} />
  return (
    <Card
      title={title}
      actions={<ViewAll href="/fitness-movement" title={title} />}
      notice={isError && <NotRefreshed onRetry={() => void refetch()} />}
    >
      <ul className="-mt-2 grid gap-x-8 gap-y-4 sm:grid-cols-2 2xl:grid-cols-3">
        {routines.map(routine => (
          <Routine
            key={routine.id}
            routine={routine}
            onStart={() => openForm({ type: workoutSessions, initial: sessionOf(routine) })}
          />
        ))}
      </ul>
    </Card>
  )
}

const NoRoutines = ({ title, openForm }: { title: string; openForm: OpenForm }) => (
  <Card title={title}>
    <div className="-mt-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <p className="min-w-0 flex-1 basis-80 text-pretty text-muted">
        {t('No routines yet. Add the workouts you repeat, and start one with a single tap.')}
      </p>
      <AddFirst form={{ type: fitnessRoutines }} openForm={openForm} />
    </div>
  </Card>
)

const Routine = ({ routine, onStart }: { routine: FitnessRoutine; onStart: () => void }) => (
  <li className="flex items-center justify-between gap-4">
    <div className="min-w-0">
      <p className="font-medium break-words">{routine.name}</p>
      <p className="text-sm break-words text-muted">{factsOf(routine).filter(Boolean).join(' · ')}</p>
    </div>
    <Button
      changes
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

const { duration, focus } = fitnessRoutines.fields

const timesAWeek = (times: number) => (times === 1 ? t('Once a week') : t('{count} times a week', { count: times }))

const factsOf = (routine: FitnessRoutine) => [
  routine.focus && showValue(focus, routine.focus),
  routine.timesPerWeek !== null && timesAWeek(routine.timesPerWeek),
  routine.duration !== null && showValue(duration, routine.duration),
]
