import type {
  Interpretation,
  ResultPoint,
  ResultSeries,
  VitalKind,
  VitalSeries,
} from '#contract/sharing/summary-of-patient.ts'
import { formatWrittenNumber } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { Badge } from '#web/ui/badge.tsx'
import { TrendLine } from '#web/ui/chart/trend-line.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { NumbersTable } from '#web/ui/layout/numbers-table.tsx'
import type { Tone } from '#web/ui/tones.ts'
import { showDay, showNumber, timeOf } from './summary-formats.ts'
import { Entries, Entry, SummaryPart } from './summary-part.tsx'

const interpretations: Record<Interpretation, [label: () => string, tone: Tone]> = {
  normal: [() => t('Normal'), 'good'],
  high: [() => t('High|lab result'), 'danger'],
  low: [() => t('Low|lab result'), 'danger'],
  abnormal: [() => t('Abnormal'), 'danger'],
  critical: [() => t('Critical'), 'danger'],
}

const InterpretationBadge = ({ interpretation }: { interpretation: Interpretation }) => {
  const [label, tone] = interpretations[interpretation]
  return <Badge tone={tone}>{label()}</Badge>
}

const rangeOf = ({ low, high, range }: Pick<ResultPoint, 'low' | 'high' | 'range'>) => {
  if (low !== null && high !== null) return `${showNumber(low)} – ${showNumber(high)}`
  if (low !== null) return t('{number} or more', { number: showNumber(low) })
  return high !== null ? t('up to {number}', { number: showNumber(high) }) : range
}

const withUnit = (value: string, unit: string | null) => (unit ? `${value} ${unit}` : value)

export const Results = ({ results }: { results: ResultSeries[] }) => (
  <SummaryPart title={t('Test results')}>
    <Entries items={results}>{series => <Result series={series} />}</Entries>
  </SummaryPart>
)

function Result({ series: { test, unit, points } }: { series: ResultSeries }) {
  const last = points.at(-1)
  if (!last) return null
  const range = rangeOf(last)
  const plotted = points.flatMap(({ at, value }) =>
    value === null || Number.isNaN(timeOf(at)) ? [] : [{ at: timeOf(at), value }],
  )
  return (
    <Entry
      name={test}
      badges={
        <>
          <span className="font-medium tabular-nums">
            {last.isPending ? t('Pending') : withUnit(formatWrittenNumber(last.written), unit)}
          </span>
          {last.interpretation && <InterpretationBadge interpretation={last.interpretation} />}
        </>
      }
      facts={[showDay(last.at), range && t('Reference range {range}', { range })]}
      notes={last.notes}
      aside={
        plotted.length > 1 && (
          <TrendLine
            className="w-40 max-w-full"
            label={t('{name}: {count} results over time', { name: test, count: plotted.length })}
            lines={[plotted]}
            low={last.low}
            high={last.high}
          />
        )
      }
      more={
        points.length > 1 && (
          <Disclosure label={t('All {count} results', { count: points.length })}>
            <NumbersTable
              caption={test}
              columns={[
                t('Date'),
                unit ? t('Result ({unit})', { unit }) : t('Result'),
                t('Reference range'),
                t('Status'),
              ]}
              rows={points.toReversed().map((point, index) => ({
                key: `${point.at} ${index}`,
                cells: [
                  showDay(point.at) ?? '–',
                  point.isPending ? t('Pending') : formatWrittenNumber(point.written),
                  rangeOf(point) ?? '–',
                  point.interpretation ? <InterpretationBadge key="said" interpretation={point.interpretation} /> : '–',
                ],
              }))}
            />
          </Disclosure>
        )
      }
    />
  )
}

const vitalNames: Partial<Record<VitalKind, () => string>> = {
  'blood-pressure': () => t('Blood pressure'),
  'heart-rate': () => t('Heart rate'),
  weight: () => t('Weight'),
  temperature: () => t('Temperature'),
  oxygen: () => t('Oxygen saturation'),
  glucose: () => t('Glucose'),
  height: () => t('Height'),
}

/** Codes of UCUM as people write them. */
const UNITS: Record<string, string> = {
  'mm[Hg]': 'mmHg',
  '[lb_av]': 'lb',
  '[degF]': '°F',
  Cel: '°C',
  '/min': '/min',
  '[in_i]': 'in',
}

export const Vitals = ({ vitals }: { vitals: VitalSeries[] }) => (
  <SummaryPart title={t('Vital signs')}>
    <Entries items={vitals}>{series => <Vital series={series} />}</Entries>
  </SummaryPart>
)

function Vital({ series: { kind, name, unit, points } }: { series: VitalSeries }) {
  const last = points.at(-1)
  if (!last) return null
  const shownUnit = unit && (UNITS[unit] ?? unit)
  const valueText = ({ value, diastolic }: typeof last) =>
    diastolic === null ? showNumber(value) : `${showNumber(value)}/${showNumber(diastolic)}`
  const title = vitalNames[kind]?.() ?? name
  const timed = points.filter(({ at }) => !Number.isNaN(timeOf(at)))
  const upper = timed.map(({ at, value }) => ({ at: timeOf(at), value }))
  const lower = timed.flatMap(({ at, diastolic }) => (diastolic === null ? [] : [{ at: timeOf(at), value: diastolic }]))
  return (
    <Entry
      name={title}
      badges={<span className="font-medium tabular-nums">{withUnit(valueText(last), shownUnit)}</span>}
      facts={[showDay(last.at)]}
      aside={
        upper.length > 1 && (
          <TrendLine
            className="w-40 max-w-full"
            label={t('{name}: {count} readings over time', { name: title, count: upper.length })}
            lines={lower.length > 0 ? [upper, lower] : [upper]}
          />
        )
      }
      more={
        points.length > 1 && (
          <Disclosure label={t('All {count} readings', { count: points.length })}>
            <NumbersTable
              caption={title}
              columns={[t('Date'), shownUnit ? t('Result ({unit})', { unit: shownUnit }) : t('Result')]}
              rows={points.toReversed().map((point, index) => ({
                key: `${point.at} ${index}`,
                cells: [showDay(point.at) ?? '–', valueText(point)],
              }))}
            />
          </Disclosure>
        )
      }
    />
  )
}
