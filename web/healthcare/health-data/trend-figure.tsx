import { useId, useMemo } from 'react'
import { isWithin } from '#contract/facts/pregnancy/pregnancy-period.ts'
import { hasAdultClasses, SMALL_CHILD_MONTHS } from '#contract/healthcare/health-data/vital-classes.ts'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import type { Field } from '#contract/record/fields.ts'
import { clockIn } from '#contract/record/time/zoned.ts'
import { t } from '#web/platform/i18n.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { amountOf, unitOf } from '#web/record/amounts.ts'
import { useGrowthPerson, useMeasuredPerson } from '#web/record/use-growth-person.ts'
import { BandLegend, ClassLegend } from '#web/ui/chart/band-legend.tsx'
import { TimeChart } from '#web/ui/chart/time-chart.tsx'
import { measureAreas } from './measure-areas.ts'
import { PRESSURE_LIMITS, pressureClassOf, pressureLegend } from './pressure-classes.ts'
import type { TrendChart } from './trend-charts.ts'
import { readingsOf, type Trends, toEpoch } from './trend-groups.ts'
import { TrendNumbers } from './trend-numbers.tsx'
import { summaryText, trendPoints } from './trend-points.ts'

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
  const isPressure = measure === 'bpSystolic'
  const personAt = useMeasuredPerson()
  const periods = useGrowthPerson().data?.pregnancyPeriods ?? []
  const isPregnant =
    Boolean(personAt()?.isPregnant) || trends.clocks.some(clock => isWithin(periods, clock.slice(0, 10)))
  const hasClasses = isPressure && hasAdultClasses(personAt()) && !isPregnant
  const isSmall = (personAt()?.ageInMonths ?? Number.POSITIVE_INFINITY) < SMALL_CHILD_MONTHS
  const bands = (measure === 'temperature' && isSmall ? [] : chart.bands).map(band => ({
    ...band,
    low: limit(field, band.low),
    high: limit(field, band.high),
  }))
  const points = useMemo(
    () => trendPoints(readings, unit, hasClasses ? pressureClassOf : undefined),
    [readings, unit, hasClasses],
  )
  const label = t(chart.label)

  return (
    <section
      id={`trend-${measure}`}
      tabIndex={-1}
      aria-labelledby={id}
      data-area={measureAreas[measure]}
      className="flex min-w-0 scroll-mt-24 flex-col gap-2 rounded-control"
    >
      <div>
        <h3 id={id} className="font-semibold">
          {label}
        </h3>
        <p className="min-h-5 text-sm text-muted">{readings.length > 1 && summaryText(readings, unit)}</p>
      </div>
      {points.length === 0 ? (
        <p className="text-muted">{t('No readings in this period')}</p>
      ) : (
        <>
          <TimeChart
            label={t('{name} over time; the numbers are listed below', { name: label })}
            unit={unit}
            points={points}
            bands={bands}
            limits={hasClasses ? PRESSURE_LIMITS : []}
            alwaysVisible={chart.alwaysVisible.map(value => amountOf(field, value))}
            {...(start && { from: toEpoch(start), to: toEpoch(clockIn(timeZone(), new Date())) })}
          />
          <BandLegend bands={bands} />
          {hasClasses && (
            <>
              <ClassLegend entries={pressureLegend()} />
              <p className="text-xs text-muted">{t('Classes of adults')}</p>
            </>
          )}
          {isPressure && isPregnant && (
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
