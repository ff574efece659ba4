import type { ResultPoint, TestTrend, UnitTrend } from '#contract/healthcare/test-results/result-trends.ts'
import { middleDayOf } from '#contract/record/time/partial-dates.ts'
import { formatDay, formatList } from '#web/platform/format/dates.ts'
import { formatWrittenNumber } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import type { ChartPoint } from '#web/ui/chart/chart-parts.ts'
import { TimeChart } from '#web/ui/chart/time-chart.tsx'
import { rangeText, shownOriginal } from './range-text.ts'
import { referenceBands } from './reference-bands.ts'
import { TrendLegend } from './trend-legend.tsx'
import { TrendTable } from './trend-table.tsx'

interface UnitTrendFigureProps {
  trend: TestTrend
  unitTrend: UnitTrend
}

/** The results of one test in one unit, as a chart and a table. */
export function UnitTrendFigure({ trend: { testName, units }, unitTrend: { unit, points } }: UnitTrendFigureProps) {
  const numbers = points.flatMap(point =>
    point.value === null ? [] : [{ ...point, value: point.value, at: toTime(point) }],
  )
  const others = [...new Set(points.flatMap(({ original }) => original?.unit ?? []))]
  const bands = referenceBands(numbers, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)
  const name = unit ? t('{test} in {unit}', { test: testName, unit }) : testName
  return (
    <section aria-label={name} className="space-y-4">
      {units.length > 1 && <h3 className="font-semibold">{name}</h3>}
      {numbers.length > 0 && (
        <>
          <TimeChart
            label={t('{name} over time; the table has the same numbers', { name })}
            unit={unit}
            points={numbers.map(point => toChartPoint(point, unit))}
            bands={bands.map(band => ({ ...band, tone: 'good' }))}
            alwaysVisible={bands.flatMap(({ low, high }) => [low, high]).filter(edge => edge !== null)}
          />
          {unit && others.length > 0 && (
            <p className="text-sm text-muted">
              {t('Results in {others} are converted to {unit} here. What was written is in parentheses.', {
                others: formatList(others),
                unit,
              })}
            </p>
          )}
          <TrendLegend hasRange={bands.length > 0} sides={points.map(({ side }) => side)} />
        </>
      )}
      <TrendTable caption={name} unit={unit} points={points} />
    </section>
  )
}

const toTime = ({ day }: ResultPoint) => Date.parse(`${middleDayOf(day)}T00:00:00Z`)

const toChartPoint = (point: ResultPoint & { value: number; at: number }, unit: string | null): ChartPoint => {
  const range = rangeText(point.low, point.high)
  return {
    at: point.at,
    value: point.value,
    when: [formatDay(point.day), range && t('Reference range {range}', { range })].filter(Boolean).join(' · '),
    text: [formatWrittenNumber(point.written), unit, point.original && `(${shownOriginal(point.original)})`]
      .filter(Boolean)
      .join(' '),
    ...(point.side && point.side !== 'inside' && { mark: point.side }),
  }
}
