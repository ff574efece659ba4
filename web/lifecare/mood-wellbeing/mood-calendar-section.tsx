import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { type MoodEntry, moodEntries } from '#contract/lifecare/mood-wellbeing/mood-entries.ts'
import { firstWeekday, formatMonth, weekdayNames } from '#web/platform/format/calendar-labels.ts'
import { formatLongDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { showValue } from '#web/record/show-value.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SectionCard } from '../topics/section-card.tsx'
import { DrawnFace } from './drawn-face.tsx'
import { addMonths, monthGrid } from './month-grid.ts'
import { averageMood, byDay, moodNear } from './mood-averages.ts'
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

interface MoodMonthProps {
  /** `YYYY-MM` */
  month: string
  today: string
  /** The average of each day that has one. */
  points: Map<string, number>
  chosen: string | undefined
  onChoose: (day: string | undefined) => void
}

/** A month as a table of days, each with the face of its average. */
const MoodMonth = ({ month, ...rest }: MoodMonthProps) => (
  <table className="w-full table-fixed text-center">
    <caption className="sr-only">{t('Moods in {month}', { month: formatMonth(month) })}</caption>
    <thead>
      <tr className="text-sm text-muted">
        {weekdayNames().map(({ short, long }) => (
          <th key={long} scope="col" className="pb-1 font-medium">
            <abbr title={long} className="no-underline">
              {short}
            </abbr>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {monthGrid(month, firstWeekday()).map(week => (
        <tr key={week.join()}>
          {week.map((day, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place in the week is a weekday.
            <td key={index} className="p-0.5">
              {day && <Day day={day} {...rest} />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

function Day({ day, today, points, chosen, onChoose }: Omit<MoodMonthProps, 'month'> & { day: string }) {
  const average = points.get(day)
  const number = Number(day.slice(8))
  const style = classNames(
    'flex h-14 w-full flex-col items-center justify-center rounded-control text-sm tabular-nums',
    day === today && 'ring-2 ring-accent ring-inset',
  )
  if (average === undefined) return <div className={classNames(style, 'text-muted')}>{number}</div>
  const mood = moodNear(average)
  const isChosen = chosen === day
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={t('{day}: {mood}', { day: formatLongDay(day), mood: showValue(moodEntries.fields.mood, mood) })}
      onClick={() => onChoose(isChosen ? undefined : day)}
      className={classNames(style, isChosen ? 'bg-accent-soft text-accent-ink' : 'bg-sunken hover:bg-accent-soft')}
    >
      <span aria-hidden className="text-muted">
        {number}
      </span>
      <span aria-hidden className="text-xl leading-6">
        <DrawnFace mood={mood} />
      </span>
    </button>
  )
}
