import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { slotOf } from '#contract/healthcare/medications/adherence.ts'
import { type DoseOfDay, dosesOfDay, takenWithoutDoses } from '#contract/healthcare/medications/doses-of-day.ts'
import type { Medication } from '#contract/healthcare/medications/medications.ts'
import { formatClock, formatLongDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { useNow } from '#web/platform/use-now.ts'
import { useToday } from '#web/platform/use-today.ts'
import { NotRefreshed, UnreadableCard } from '#web/record/list/records-card.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { DayPicker } from '#web/ui/form/day-picker.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { AsNeededDoses } from './as-needed-doses.tsx'
import { DoseRow } from './dose-row.tsx'
import { UncheckedTimes } from './unchecked-times.tsx'
import { useDoses } from './use-doses.ts'
import { WithoutTimes } from './without-times.tsx'

export function TodaysDoses() {
  const today = useToday()
  const now = useNow()
  const [chosen, setChosen] = useState<string | null>(null)
  const day = chosen ?? today
  const { medications, marked, isError, tryAgain } = useDoses(today, day)

  if (medications?.length === 0) return null
  const title = day === today ? t('Today’s doses') : t('Doses for {day}', { day: formatLongDay(day) })
  if (isError && !(medications && marked)) return <UnreadableCard title={title} onRetry={tryAgain} />
  if (!medications || !marked) return <CardSkeleton />
  const doses = dosesOfDay(medications, marked, day, { now, timeZone: timeZone() })
  return (
    <Card
      icon={<CalendarClock />}
      title={title}
      description={summaryOf(isError ? [] : doses, day === today ? formatLongDay(day) : null)}
      actions={<DayPicker day={day} today={today} onChange={next => setChosen(next === today ? null : next)} />}
    >
      {isError && <NotRefreshed className="mb-3" onRetry={tryAgain} />}
      {doses.length === 0 && !isError && (
        <NothingDue isToday={day === today} areAllTimed={areAllTimed(medications, day)} />
      )}
      <ul className="space-y-4">
        {timesOf(doses).map(time => (
          <li key={time} className="gap-x-6 sm:grid sm:grid-cols-[5.5rem_1fr]">
            <h3 className="pt-3.5 text-sm font-semibold whitespace-nowrap text-muted sm:pt-4">{formatClock(time)}</h3>
            <ul className="divide-y divide-line">
              {doses
                .filter(dose => dose.time === time)
                .map(dose => (
                  <DoseRow key={slotOf(dose)} dose={dose} />
                ))}
            </ul>
          </li>
        ))}
      </ul>
      {day === today && <UncheckedTimes medications={medications} today={today} />}
      {day === today && <WithoutTimes medications={medications} today={today} />}
      <AsNeededDoses medications={medications} marked={marked} day={day} isToday={day === today} />
    </Card>
  )
}

const timesOf = (doses: DoseOfDay[]) => [...new Set(doses.map(({ time }) => time))]

const summaryOf = (doses: DoseOfDay[], dayInWords: string | null) => {
  const taken = doses.filter(({ mark }) => mark?.status === 'taken').length
  // A dose from before the medication was on the list was not missed.
  const due = doses.filter(({ state }) => state !== 'unknown').length
  const count = due > 0 && t('{taken} of {due} taken', { taken, due })
  return [dayInWords, count].filter(Boolean).join(' · ')
}

const areAllTimed = (medications: Medication[], day: string) => {
  const { withoutTimes, unchecked } = takenWithoutDoses(medications, day)
  return withoutTimes.length + unchecked.length === 0
}

const NothingDue = ({ isToday, areAllTimed }: { isToday: boolean; areAllTimed: boolean }) => {
  if (!isToday) return <p className="text-muted">{t('No doses were due on this day.')}</p>
  return (
    <p className="text-muted">
      {areAllTimed ? t('No doses are due today.') : t('No doses with a time are due today.')}
    </p>
  )
}
