import { Suspense } from 'react'
import { hasAdultClasses } from '#contract/healthcare/health-data/vital-classes.ts'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { clockOf, dayOf } from '#contract/record/time/written-time.ts'
import { shownDifference } from '#contract/record/units.ts'
import { formatClock, formatDay, formatShortDay } from '#web/platform/format/dates.ts'
import { formatNumber } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { timeZone, today } from '#web/platform/time-zone.ts'
import { amountOf, unitOf, units } from '#web/record/amounts.ts'
import { useMeasuredPerson } from '#web/record/use-growth-person.ts'
import { useRecords } from '#web/record/use-records.ts'
import { Link } from '#web/ui/action/link.tsx'
import { TrendLine } from '#web/ui/chart/trend-line.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { MARKED_MEASURES, markOf } from '../health-data/marked-readings.ts'
import { measureAreas } from '../health-data/measure-areas.ts'
import { adviceAddress, FeverMark, MarkedReading } from '../health-data/reading-mark.tsx'
import { type DashboardMeasure, fieldOf, type RecentMeasurement, recentMeasurements } from './recent-measurements.ts'

// For children and in pregnancy only.
const ShortLimitsNote = lazyPart(() => import('../health-data/short-limits-note.tsx').then(m => m.ShortLimitsNote))

/** The latest of the measures that a person takes, each with its small trend line and a link to its chart. */
export function MeasurementTiles() {
  const { data, isPending } = useRecords(vitals, 'recent')
  const measures = data ? recentMeasurements(data) : []
  const person = useMeasuredPerson()()
  if (!isPending && measures.length === 0) return null
  return (
    <section aria-label={t('Latest measurements')}>
      <ul className="grid grid-cols-2 gap-4 xl:grid-cols-4">
        {isPending && LOADING.map(key => <Skeleton key={key} className="h-36" />)}
        {measures.map(measured => (
          <Tile key={measured.measure} measured={measured} />
        ))}
      </ul>
      {person && !hasAdultClasses(person) && (
        <Suspense>
          <ShortLimitsNote person={person} measures={measures.map(({ measure }) => measure)} />
        </Suspense>
      )}
    </section>
  )
}

const LOADING = ['a', 'b', 'c', 'd']

const labelOf = (measure: DashboardMeasure) =>
  measure === 'bpSystolic' ? t('Blood Pressure') : t(fieldOf(measure).label)

/** What an earlier reading is compared by: its day, or the time if both are of one day. */
const shownMoment = (instant: string, later: string) =>
  dayOf(timeZone(), instant) === dayOf(timeZone(), later)
    ? { time: formatClock(clockOf(timeZone(), instant).slice(11, 16)) }
    : { day: shownDay(instant) }

const shownDay = (instant: string) => {
  const day = dayOf(timeZone(), instant)
  return day.slice(0, 4) === today().slice(0, 4) ? formatShortDay(day) : formatDay(day)
}

function Tile({ measured: { measure, readings } }: { measured: RecentMeasurement }) {
  const personAt = useMeasuredPerson()
  const latest = readings.at(-1)
  const before = readings.at(-2)
  if (!latest) return null
  const field = fieldOf(measure)
  const label = labelOf(measure)
  const marked = MARKED_MEASURES.find(name => name === measure)
  const values = { [measure]: latest.value, bpDiastolic: latest.diastolic }
  const isMarked = marked && markOf(marked, values, personAt(latest.at)) !== undefined
  const points = (value: (reading: (typeof readings)[number]) => number | null) =>
    readings.flatMap(reading => {
      const shown = value(reading)
      return shown === null ? [] : [{ at: Date.parse(reading.at), value: shown }]
    })
  const lines = [points(({ value }) => value), points(({ diastolic }) => diastolic)].filter(({ length }) => length > 0)
  const change =
    before &&
    changeText(
      shownDifference(field, latest.value - before.value, units()),
      latest.diastolic === null || before.diastolic === null ? null : latest.diastolic - before.diastolic,
      shownMoment(before.at, latest.at),
    )
  return (
    <li>
      <Link
        href={isMarked ? adviceAddress(latest.id) : `/health-data#trend-${measure}`}
        data-area={measureAreas[measure]}
        className="flex h-full flex-col rounded-card border border-transparent bg-surface p-4 shadow-card transition-colors hover:border-line-strong"
      >
        <span className="text-sm font-medium text-area">{label}</span>
        <span className="mt-0.5 flex flex-wrap items-baseline gap-x-1.5">
          <span className="text-number font-semibold tabular-nums">
            {formatNumber(amountOf(field, latest.value))}
            {latest.diastolic !== null && `/${latest.diastolic}`}
          </span>
          <span className="text-sm text-muted">{unitOf(field)}</span>
        </span>
        {marked && (
          <>
            <MarkedReading isInLink measure={marked} at={latest.at} reading={{ id: latest.id, ...values }} />
            <FeverMark measure={marked} at={latest.at} reading={{ id: latest.id, ...values }} />
          </>
        )}
        {readings.length > 1 && (
          <TrendLine
            className="mt-2 mr-1"
            label={t('{name}: {count} readings over time', { name: label, count: readings.length })}
            lines={lines}
          />
        )}
        <span className="mt-auto pt-1 text-xs text-muted">{change ?? shownDay(latest.at)}</span>
      </Link>
    </li>
  )
}

/** "1 lower than Nov 13", "1 lower than at 8:15 AM"; of a pressure, both values. */
const changeText = (value: number, diastolic: number | null, moment: { day: string } | { time: string }) => {
  const upper = formatNumber(Math.abs(value))
  const lower = formatNumber(Math.abs(diastolic ?? 0))
  const amount = diastolic === null ? upper : `${upper}/${lower}`
  const isHigher = value > 0 || (diastolic ?? 0) > 0
  const isLower = value < 0 || (diastolic ?? 0) < 0
  const isMixed = isHigher && isLower
  if ('time' in moment) {
    const { time } = moment
    if (isMixed && value > 0) return t('{upper} higher / {lower} lower than at {time}', { upper, lower, time })
    if (isMixed) return t('{upper} lower / {lower} higher than at {time}', { upper, lower, time })
    if (isHigher) return t('{amount} higher than at {time}', { amount, time })
    return isLower ? t('{amount} lower than at {time}', { amount, time }) : t('Same as at {time}', { time })
  }
  const { day } = moment
  if (isMixed && value > 0) return t('{upper} higher / {lower} lower than {day}', { upper, lower, day })
  if (isMixed) return t('{upper} lower / {lower} higher than {day}', { upper, lower, day })
  if (isHigher) return t('{amount} higher than {day}', { amount, day })
  return isLower ? t('{amount} lower than {day}', { amount, day }) : t('Same as {day}', { day })
}
