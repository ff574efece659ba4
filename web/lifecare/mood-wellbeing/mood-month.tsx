import { moodEntries } from '#contract/lifecare/mood-wellbeing/mood-entries.ts'
import { firstWeekday, formatMonth, weekdayNames } from '#web/platform/format/calendar-labels.ts'
import { formatLongDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { showValue } from '#web/record/show-value.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DrawnFace } from './drawn-face.tsx'
import { monthGrid } from './month-grid.ts'
import { moodNear } from './mood-averages.ts'

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
export const MoodMonth = ({ month, ...rest }: MoodMonthProps) => (
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
