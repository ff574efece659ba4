import type { ReactNode } from 'react'
import type { RangeSide } from '#contract/healthcare/test-results/lab-status.ts'
import type { ResultPoint, TestTrend, UnitTrend } from '#contract/healthcare/test-results/result-trends.ts'
import { middleDayOf } from '#contract/record/time/partial-dates.ts'
import { formatDay, formatList } from '#web/platform/format/dates.ts'
import { formatWrittenNumber } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { MarkSample } from '#web/ui/chart/chart-mark.tsx'
import type { ChartPoint } from '#web/ui/chart/chart-parts.ts'
import { TimeChart } from '#web/ui/chart/time-chart.tsx'
import { NumbersTable } from '#web/ui/layout/numbers-table.tsx'
import { rangeText, shownOriginal } from './range-text.ts'
import { referenceBands } from './reference-bands.ts'
import { StatusBadge } from './status-badge.tsx'

interface TrendTableProps {
  caption: string
  unit: string | null
  points: ResultPoint[]
}

/** Newest first, as everywhere else. */
const TrendTable = ({ caption, unit, points }: TrendTableProps) => (
  <NumbersTable
    caption={caption}
    columns={[t('Date'), unit ? t('Result ({unit})', { unit }) : t('Result'), t('Reference range|column')]}
    rows={points.toReversed().map(({ id, day, written, original, value, low, high, status }) => ({
      key: id,
      cells: [
        // In two lines at most where it is narrow.
        formatDay(day).replace(' ', '\u00a0'),
        // With the status in one cell: a column of its own would be out of view on a phone.
        <span key="result" className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {value === null ? <WrappedText>{written}</WrappedText> : withOriginal(written, original)}
          <span>
            <StatusBadge result={{ resultValue: written, referenceRangeLow: low, referenceRangeHigh: high, status }} />
          </span>
        </span>,
        rangeText(low, high) ?? '–',
      ],
    }))}
  />
)

const withOriginal = (written: string, original: ResultPoint['original']) =>
  [formatWrittenNumber(written), original && `(${shownOriginal(original)})`].filter(Boolean).join(' ')

// Numbers never wrap; text does.
const WrappedText = ({ children }: { children: string }) => <span className="wrap-anywhere">{children}</span>

interface TrendLegendProps {
  hasRange: boolean
  sides: (RangeSide | null)[]
}

/** The legend of the band and the shapes, if present. */
const TrendLegend = ({ hasRange, sides }: TrendLegendProps) => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
    {hasRange && (
      <LegendEntry text={t('Reference range')}>
        <span aria-hidden className="size-3.5 rounded-sm border border-line-strong/40 bg-good-soft" />
      </LegendEntry>
    )}
    {sides.includes('above') && (
      <LegendEntry text={t('Above the range')}>
        <MarkSample mark="above" />
      </LegendEntry>
    )}
    {sides.includes('below') && (
      <LegendEntry text={t('Below the range')}>
        <MarkSample mark="below" />
      </LegendEntry>
    )}
  </ul>
)

const LegendEntry = ({ text, children }: { text: string; children: ReactNode }) => (
  <li className="flex items-center gap-1.5">
    {children}
    {text}
  </li>
)

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
