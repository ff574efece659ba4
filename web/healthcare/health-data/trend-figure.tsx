import { useId, useMemo } from 'react'
import { bloodPressureClass } from '#contract/healthcare/vital-classes.ts'
import { clockIn } from '#contract/record/zoned.ts'
import { t } from '#web/platform/i18n.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { BandLegend } from '#web/ui/chart/band-legend.tsx'
import { thinOut } from '#web/ui/chart/thin-out.ts'
import { TimeChart } from '#web/ui/chart/time-chart.tsx'
import { formatClock } from './format-clock.ts'
import type { TrendChart } from './trend-charts.ts'
import { TrendNumbers } from './trend-numbers.tsx'
import { placeOf, readingsOf, type Trends } from './use-vital-trends.ts'

/** More than a chart has dots for would only slow it down. */
const MOST_POINTS = 400

interface TrendFigureProps {
  chart: TrendChart
  trends: Trends
  /** What the clock showed when the period began. */
  start: string | undefined
}

export function TrendFigure({ chart, trends, start }: TrendFigureProps) {
  const id = useId()
  const { measure, unit } = chart
  const readings = useMemo(() => readingsOf(trends, measure), [trends, measure])
  const points = useMemo(() => {
    const placed = readings.map(reading => ({ ...reading, at: placeOf(reading.clock) }))
    return thinOut(placed, MOST_POINTS).map(({ at, value, clock, place }) => ({
      at,
      value,
      when: formatClock(clock),
      said: measure.startsWith('bp') ? sayPressure(trends, place) : `${value} ${unit}`,
    }))
  }, [readings, trends, measure, unit])
  const label = t(chart.label)

  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <h3 id={id} className="font-semibold">
        {label}
      </h3>
      {points.length === 0 ? (
        <p className="text-muted">{t('No readings in this period')}</p>
      ) : (
        <>
          <TimeChart
            label={t('{name} over time; the same as numbers below', { name: label })}
            unit={unit}
            points={points}
            bands={chart.bands}
            inSight={chart.inSight}
            {...(start && { from: placeOf(start), to: placeOf(clockIn(timeZone(), new Date())) })}
          />
          <BandLegend bands={chart.bands} />
          <TrendNumbers label={label} unit={unit} readings={readings} />
        </>
      )}
    </section>
  )
}

/** A pressure is said whole, and classed by both its numbers. */
const sayPressure = ({ values }: Trends, place: number) => {
  const systolic = values.bpSystolic[place] ?? 0
  const diastolic = values.bpDiastolic[place] ?? 0
  return `${systolic}/${diastolic} mmHg · ${t(bloodPressureClass(systolic, diastolic))}`
}
