import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { countsAsMissed, type DueDose, dosesOn, slotOf } from '#contract/healthcare/medications/adherence.ts'
import type { MedicationDose } from '#contract/healthcare/medications/medication-doses.ts'
import { formatClock, formatLongDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useToday } from '#web/platform/use-today.ts'
import { UnreadableCard } from '#web/record/list/records-card.tsx'
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
  const [chosen, setChosen] = useState<string | null>(null)
  const day = chosen ?? today
  const { medications, marked, isError, tryAgain } = useDoses(today, day)

  if (medications?.length === 0) return null
  const title = day === today ? t('Today’s doses') : t('Doses for {day}', { day: formatLongDay(day) })
  if (isError) return <UnreadableCard title={title} onRetry={tryAgain} />
  if (!medications || !marked) return <CardSkeleton />
  const doses = dosesOn(medications, marked, day)
  const byId = new Map(medications.map(medication => [medication.id, medication]))
  return (
    <Card
      icon={<CalendarClock />}
      title={title}
      description={summaryOf(doses, day === today ? formatLongDay(day) : null)}
      actions={<DayPicker day={day} today={today} onChange={next => setChosen(next === today ? null : next)} />}
    >
      {doses.length === 0 && <NothingDue isToday={day === today} />}
      <ul className="space-y-4">
        {timesOf(doses).map(time => (
          <li key={time} className="gap-x-6 sm:grid sm:grid-cols-[5.5rem_1fr]">
            <h3 className="pt-3.5 text-sm font-semibold whitespace-nowrap text-muted sm:pt-4">{formatClock(time)}</h3>
            <ul className="divide-y divide-line">
              {doses
                .filter(dose => dose.time === time)
                .flatMap(dose => {
                  const medication = byId.get(dose.medicationId)
                  if (!medication) return []
                  const isMissed = countsAsMissed(dose, medication, today)
                  return [<DoseRow key={slotOf(dose)} dose={dose} medication={medication} isMissed={isMissed} />]
                })}
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

type Dose = DueDose & { mark?: MedicationDose }

const timesOf = (doses: Dose[]) => [...new Set(doses.map(({ time }) => time))]

const summaryOf = (doses: Dose[], dayInWords: string | null) => {
  const taken = doses.filter(({ mark }) => mark?.status === 'taken').length
  const count = doses.length > 0 && t('{taken} of {due} taken', { taken, due: doses.length })
  return [dayInWords, count].filter(Boolean).join(' · ')
}

const NothingDue = ({ isToday }: { isToday: boolean }) => (
  <p className="text-muted">{isToday ? t('No doses are due today.') : t('No doses were due on this day.')}</p>
)
