import { useState } from 'react'
import { type WorkoutSession, workoutSessions } from '#contract/lifecare/fitness-movement/workout-sessions.ts'
import { formatDay, formatShortDay } from '#web/platform/format/dates.ts'
import { formatNumber } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { useToday } from '#web/platform/use-today.ts'
import { useRecords } from '#web/record/use-records.ts'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { NumbersTable } from '#web/ui/layout/numbers-table.tsx'
import { ReadCard } from '../topics/read-card.tsx'
import { RECOMMENDED_MINUTES, type TrainingWeek, trainingWeeks } from './training-weeks.ts'

const WEEKS = 12

type CountedField = Exclude<keyof TrainingWeek, 'start' | 'minutes'>
const names: Record<CountedField, string> = {
  activeMinutes: 'Active minutes',
  workouts: 'Workouts',
  calories: 'Calories',
}

/** Twelve weeks of workouts, the present one last. */
export function TrainingWeeksSection() {
  const { data, isError, refetch } = useRecords(workoutSessions)
  return (
    <ReadCard
      title="Week by Week"
      empty="Log your first workout. Walks count, too. Your weeks will be charted here."
      data={data}
      isError={isError}
      onRetry={() => void refetch()}
      isEmpty={all => all.length === 0}
    >
      {all => <Weeks sessions={all} />}
    </ReadCard>
  )
}

function Weeks({ sessions }: { sessions: WorkoutSession[] }) {
  const [counted, setCounted] = useState<CountedField>('activeMinutes')
  const weeks = trainingWeeks(sessions, useToday(), WEEKS)
  const name = t(names[counted])
  const isActive = counted === 'activeMinutes'
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <SegmentedControl
          label={t('What to show')}
          value={counted}
          onChange={setCounted}
          options={{
            activeMinutes: t(names.activeMinutes),
            workouts: t(names.workouts),
            calories: t(names.calories),
          }}
        />
        {isActive && (
          <p className="max-w-prose text-sm text-muted">
            {t(
              'The line marks {minutes} minutes a week, as the WHO recommends. Vigorous minutes count double; light minutes do not count.',
              { minutes: RECOMMENDED_MINUTES },
            )}
          </p>
        )}
      </div>
      <BarChart
        label={t('{name} by week; the numbers are listed below', { name })}
        bars={weeks.map(week => ({
          key: week.start,
          label: formatShortDay(week.start),
          value: week[counted],
          text: formatNumber(week[counted]),
        }))}
        goal={isActive ? { value: RECOMMENDED_MINUTES, text: '' } : undefined}
      />
      <Disclosure label={t('Show the numbers')}>
        <NumbersTable
          caption={t('Workouts by week')}
          columns={[t('Week from'), t('Workouts'), t('Minutes'), t('Active minutes'), t('Calories')]}
          rows={weeks.toReversed().map(({ start, workouts, minutes, activeMinutes, calories }) => ({
            key: start,
            cells: [formatDay(start), ...[workouts, minutes, activeMinutes, calories].map(formatNumber)],
          }))}
        />
      </Disclosure>
    </div>
  )
}
