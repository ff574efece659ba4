import { useId } from 'react'
import {
  agesOf,
  type GrowthMeasure,
  type GrowthReference,
  type Sex,
} from '#contract/healthcare/growth/growth-references.ts'
import { percentileCurves } from '#contract/healthcare/growth/percentiles.ts'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { formatDuration } from '#web/platform/format/durations.ts'
import { t } from '#web/platform/i18n.ts'
import { amountOf, showAmount, unitOf } from '#web/record/amounts.ts'
import { chartAges } from './chart-ages.ts'
import { GrowthChart } from './growth-chart.tsx'
import { correctedAge, percentileLabel, percentileSentence } from './growth-labels.ts'
import { fromMetric, type Measurement, percentileIn } from './growth-measurements.ts'

interface GrowthFigureProps {
  measure: GrowthMeasure
  reference: GrowthReference
  sex: Sex
  /** The child's age. */
  months: number
  /** Newest first. */
  measurements: Measurement[]
}

const titles: Record<GrowthMeasure, string> = {
  weight: 'Weight for age',
  height: 'Height for age',
  headCircumference: 'Head circumference for age',
}

/** With the age that is compared, if that is not the age since birth. */
const dayOf = ({ day, correctedDays }: Measurement) =>
  correctedDays === null ? formatDay(day) : `${formatDay(day)} (${correctedAge(correctedDays)})`

const axisLabel = (to: number, shown: readonly Measurement[]) => {
  const isCorrected = shown.some(({ correctedDays }) => correctedDays !== null)
  if (to <= 24) return isCorrected ? t('Corrected age in months') : t('Age in months')
  return isCorrected ? t('Age in years, corrected before 2 years') : t('Age in years')
}

export function GrowthFigure({ measure, reference: chosen, sex, months, measurements }: GrowthFigureProps) {
  const id = useId()
  // Only the WHO's figures include the head.
  const reference = agesOf(chosen, measure) ? chosen : 'who'
  const field = vitals.fields[measure]
  const measured = measurements.filter(({ record }) => record[measure] !== null)
  const [from, to] = chartAges(reference, months, measured[0]?.months)
  const shown = measured.filter(({ months: age }) => age >= from && age <= to)
  // After the last age of the figures there is nothing to compare with.
  if (reference !== chosen && months > to && shown.length === 0) return null

  const points = shown.toReversed().map(measurement => {
    const stored = measurement.record[measure] ?? 0
    const percentile = percentileIn(measurement, measure, sex, reference)
    return {
      at: measurement.months,
      value: amountOf(field, stored),
      text: [showAmount(field, stored), percentile === null ? '' : percentileLabel(percentile)]
        .filter(Boolean)
        .join(' · '),
      when: [
        formatDuration(measurement.daysOld),
        ...(measurement.correctedDays === null ? [] : [correctedAge(measurement.correctedDays)]),
        formatDay(measurement.day),
      ].join(' · '),
    }
  })
  const curves = percentileCurves(reference, measure, sex, [from, to]).map(({ percentile, points: curve }) => ({
    percentile,
    points: curve.map(({ months: at, value }) => ({ at, value: fromMetric(measure, value) })),
  }))
  const [latest] = shown
  const percentile = latest ? percentileIn(latest, measure, sex, reference) : null
  const title = t(titles[measure])
  return (
    <section aria-labelledby={id} className="flex min-w-0 break-inside-avoid flex-col gap-1">
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      <p className="min-h-10 text-sm text-pretty">
        {latest && percentile !== null
          ? `${dayOf(latest)}: ${showAmount(field, latest.record[measure] ?? 0)}, ${percentileSentence(percentile, measure, sex)}`
          : t('Not measured at these ages')}
      </p>
      <figure className="relative min-w-0">
        <p className="absolute top-5 text-xs text-muted">{unitOf(field)}</p>
        <GrowthChart
          label={t('{name} with percentile curves; the numbers are listed below', { name: title })}
          points={points}
          curves={curves}
          from={from}
          to={to}
        />
        <figcaption className="text-center text-xs text-muted">
          {axisLabel(to, shown)} · {reference === 'who' ? 'WHO 2006' : 'CDC 2000'} ·{' '}
          {sex === 'female' ? t('Girls') : t('Boys')}
        </figcaption>
      </figure>
    </section>
  )
}
