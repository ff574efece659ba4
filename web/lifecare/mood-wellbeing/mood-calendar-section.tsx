import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { type MoodEntry, moodEntries } from '#contract/lifecare/mood-wellbeing/mood-entries.ts'
import { formatMonth } from '#web/platform/format/calendar-labels.ts'
import { formatLongDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { SectionCard } from '../topics/section-card.tsx'
import { addMonths } from './month-grid.ts'
import { averageMood, byDay } from './mood-averages.ts'
import { MoodMonth } from './mood-month.tsx'
import { MoodRow } from './mood-row.tsx'

export const MoodCalendarSection = () => (
  <SectionCard
    title="Mood Calendar"
    type={moodEntries}
    empty="Log how you feel. After a few days, the calendar shows what does you good."
  >
    {(entries, { today, timeZone }) => <Calendar days={byDay(entries, timeZone)} today={today} />}
  </SectionCard>
)

interface CalendarProps {
  days: Map<string, MoodEntry[]>
  today: string
}

function Calendar({ days, today }: CalendarProps) {
  const thisMonth = today.slice(0, 7)
  const [month, setMonth] = useState(thisMonth)
  const [chosen, setChosen] = useState<string>()
  const points = new Map([...days].map(([day, entries]) => [day, averageMood(entries) ?? 0]))
  const go = (months: number) => {
    setMonth(addMonths(month, months))
    setChosen(undefined)
  }
  return (
    <>
      <div className="-mt-2 mb-2 flex items-center justify-between">
        <IconButton label={t('Previous month')} icon={<ChevronLeft />} onClick={() => go(-1)} />
        <h3 aria-live="polite" className="font-semibold">
          {formatMonth(month)}
        </h3>
        <IconButton
          label={t('Next month')}
          icon={<ChevronRight />}
          disabled={month >= thisMonth}
          onClick={() => go(1)}
        />
      </div>
      <MoodMonth month={month} today={today} points={points} chosen={chosen} onChoose={setChosen} />
      {chosen && <ChosenDay day={chosen} entries={days.get(chosen) ?? []} />}
    </>
  )
}

const ChosenDay = ({ day, entries }: { day: string; entries: MoodEntry[] }) => (
  <section aria-label={formatLongDay(day)} className="-mx-5 mt-4 -mb-5 border-t border-line sm:-mx-6 sm:-mb-6">
    <p className="px-5 pt-3 text-sm text-muted sm:px-6" aria-hidden>
      {formatLongDay(day)}
    </p>
    <ul className="divide-y divide-line">
      {entries.map(entry => (
        <MoodRow key={entry.id} entry={entry} />
      ))}
    </ul>
  </section>
)
