import { Archive, Play } from 'lucide-react'
import { type FitnessRoutine, fitnessRoutines } from '#contract/lifecare/fitness-movement/fitness-routines.ts'
import { sessionOf, workoutSessions } from '#contract/lifecare/fitness-movement/workout-sessions.ts'
import { t } from '#web/platform/i18n.ts'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { FirstItems } from '#web/record/list/first-items.tsx'
import { RecordFacts } from '#web/record/list/record-facts.tsx'
import { RecordRow } from '#web/record/list/record-row.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { MenuItem } from '#web/ui/overlay/menu-entries.tsx'
import { SectionCard } from '../topics/section-card.tsx'
import { useChangeInPlace } from '../topics/use-change-in-place.ts'

/** Routines in use come first, each with a button to start it. */
export const RoutinesSection = () => (
  <SectionCard
    title="Routines"
    type={fitnessRoutines}
    empty="Add the workouts you repeat. You can then start one from here."
    flush
  >
    {routines => (
      <FirstItems items={routines.toSorted((a, b) => Number(b.isActive) - Number(a.isActive))}>
        {routine => <RoutineRow key={routine.id} routine={routine} />}
      </FirstItems>
    )}
  </SectionCard>
)

function RoutineRow({ routine }: { routine: FitnessRoutine }) {
  const { open } = useRecordAction(workoutSessions)
  const { save, isPending } = useChangeInPlace(fitnessRoutines)
  const { isActive } = routine
  return (
    <RecordRow
      type={fitnessRoutines}
      existing={routine}
      badges={<Badge tone={isActive ? 'good' : 'neutral'}>{isActive ? t('In use') : t('Not in use')}</Badge>}
      action={
        isActive
          ? { label: t('Start'), icon: <Play />, onSelect: () => open('add', undefined, sessionOf(routine)) }
          : {
              label: t('Use again'),
              pending: isPending,
              onSelect: () => save(routine, { isActive: true }),
            }
      }
      menu={
        isActive && (
          <MenuItem changes icon={<Archive />} onSelect={() => save(routine, { isActive: false })}>
            {t('Stop using')}
          </MenuItem>
        )
      }
      facts={
        <RecordFacts
          type={fitnessRoutines}
          existing={routine}
          names={['focus', 'timesPerWeek', 'duration', 'exercises', 'notes']}
        />
      }
    />
  )
}
