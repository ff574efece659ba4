import { useId, useMemo } from 'react'
import { isWithin } from '#contract/facts/pregnancy/pregnancy-period.ts'
import { isLowPressure } from '#contract/facts/vital-advice/vital-limits.ts'
import {
  bloodPressureClass,
  hasAdultClasses,
  SMALL_CHILD_MONTHS,
} from '#contract/healthcare/health-data/vital-classes.ts'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import type { Field } from '#contract/record/fields.ts'
import { clockIn } from '#contract/record/time/zoned.ts'
import { zoneless } from '#web/platform/format/cached-formats.ts'
import { formatNumber, formatTenths } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { amountOf, unitOf } from '#web/record/amounts.ts'
import { useGrowthPerson, useMeasuredPerson } from '#web/record/use-growth-person.ts'
import { BandLegend } from '#web/ui/chart/band-legend.tsx'
import { downsample } from '#web/ui/chart/downsample.ts'
import { TimeChart } from '#web/ui/chart/time-chart.tsx'
import { NumbersTable } from '#web/ui/layout/numbers-table.tsx'
import { type Reading, readingGroups } from './reading-groups.ts'
import type { TrendChart } from './trend-charts.ts'
import { readingsOf, type Trends, toEpoch } from './use-vital-trends.ts'

const minute = zoneless({ dateStyle: 'medium', timeStyle: 'short' })
const day = zoneless({ dateStyle: 'medium' })
const month = zoneless({ month: 'long', year: 'numeric' })

/** Formats a local time such as `2026-11-15T08:30`, or only its day, month or year. */
const formatClock = (clock: string) => {
  if (clock.length === 16) return minute().format(new Date(`${clock}Z`))
  if (clock.length === 10) return day().format(new Date(clock))
  return clock.length === 7 ? month().format(new Date(`${clock}-01`)) : clock
}

const MAX_ROWS = 60

interface TrendNumbersProps {
  label: string
  unit: string
  readings: Reading[]
}

/** The same readings as numbers, the newest first: one by one, or many together by day, month or year. */
function TrendNumbers({ label, unit, readings }: TrendNumbersProps) {
  const groups = readingGroups(readings, MAX_ROWS).reverse()
  const isSingle = groups.every(({ count }) => count === 1)
  return (
    <details className="text-sm">
      <summary className="w-fit rounded-sm py-1 font-medium text-accent-ink">{t('Show the numbers')}</summary>
      <div className="mt-2">
        {isSingle ? (
          <NumbersTable
            caption={label}
            columns={[t('When'), `${label} (${unit})`]}
            rows={groups.map(({ clock, lowest }) => ({
              key: clock,
              cells: [formatClock(clock), formatNumber(lowest)],
            }))}
          />
        ) : (
          <NumbersTable
            caption={`${label} (${unit})`}
            columns={[t('When'), t('Lowest'), t('Average'), t('Highest'), t('Readings')]}
            rows={groups.map(({ clock, lowest, average, highest, count }) => ({
              key: clock,
              cells: [formatClock(clock), formatNumber(lowest), formatTenths(average), formatNumber(highest), count],
            }))}
          />
        )}
      </div>
    </details>
  )
}

/** More points than pixels would only slow down the chart. */
const MAX_POINTS = 400

interface TrendFigureProps {
  chart: TrendChart
  trends: Trends
  /** The local time at which the period began. */
  start: string | undefined
}

export function TrendFigure({ chart, trends, start }: TrendFigureProps) {
  const id = useId()
  const { measure } = chart
  const field = vitals.fields[measure]
  const unit = unitOf(field)
  const readings = useMemo(
    () => readingsOf(trends, measure).map(reading => ({ ...reading, value: amountOf(field, reading.value) })),
    [trends, measure, field],
  )
  const isPressure = measure.startsWith('bp')
  const personAt = useMeasuredPerson()
  const periods = useGrowthPerson().data?.pregnancyPeriods ?? []
  const isPregnant =
    Boolean(personAt()?.isPregnant) || trends.clocks.some(clock => isWithin(periods, clock.slice(0, 10)))
  const hasClasses = hasAdultClasses(personAt()) && !isPregnant
  const isSmall = (personAt()?.ageInMonths ?? Number.POSITIVE_INFINITY) < SMALL_CHILD_MONTHS
  const hasBands = isPressure ? hasClasses : !(measure === 'temperature' && isSmall)
  const shownBands = hasBands ? chart.bands : []
  const bands = shownBands.map(band => ({ ...band, low: limit(field, band.low), high: limit(field, band.high) }))
  const points = useMemo(() => {
    const placed = readings.map(reading => ({ ...reading, at: toEpoch(reading.clock) }))
    return downsample(placed, MAX_POINTS).map(({ at, value, clock, index }) => ({
      at,
      value,
      when: formatClock(clock),
      text: isPressure ? pressureText(trends, index, hasClasses) : `${formatNumber(value)} ${unit}`,
    }))
  }, [readings, trends, isPressure, hasClasses, unit])
  const label = t(chart.label)

  return (
    <section
      id={`trend-${measure}`}
      tabIndex={-1}
      aria-labelledby={id}
      className="flex min-w-0 scroll-mt-24 flex-col gap-2 rounded-control"
    >
      <h3 id={id} className="font-semibold">
        {label}
      </h3>
      {points.length === 0 ? (
        <p className="text-muted">{t('No readings in this period')}</p>
      ) : (
        <>
          <TimeChart
            label={t('{name} over time; the numbers are listed below', { name: label })}
            unit={unit}
            points={points}
            bands={bands}
            alwaysVisible={chart.alwaysVisible.map(value => amountOf(field, value))}
            {...(start && { from: toEpoch(start), to: toEpoch(clockIn(timeZone(), new Date())) })}
          />
          <BandLegend bands={bands} />
          {isPressure && hasClasses && <p className="text-xs text-muted">{t('Classes of adults')}</p>}
          {measure === 'bpSystolic' && isPregnant && (
            <p className="text-xs text-muted">
              {t(
                'In pregnancy and six weeks after it, the classes of adults do not hold: from 140/90 call the maternity unit or doctor today, from 160/110 at once.',
              )}
            </p>
          )}
          <TrendNumbers label={label} unit={unit} readings={readings} />
        </>
      )}
    </section>
  )
}

const limit = (field: Field, stored: number | null) => (stored === null ? null : amountOf(field, stored))

/** A blood pressure is shown and classified by both numbers. */
const pressureText = ({ values }: Trends, index: number, hasClasses: boolean) => {
  const systolic = values.bpSystolic[index] ?? 0
  const diastolic = values.bpDiastolic[index] ?? 0
  const reading = `${systolic}/${diastolic} ${unitOf(vitals.fields.bpSystolic)}`
  const label = isLowPressure({ bpSystolic: systolic }) ? 'Low|temperature' : bloodPressureClass(systolic, diastolic)
  return hasClasses ? `${reading} · ${t(label)}` : reading
}
