import {
  GROWTH_MEASURES,
  type GrowthMeasure,
  type GrowthReference,
  type Sex,
} from '#contract/healthcare/growth/growth-references.ts'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { formatDuration } from '#web/platform/format/durations.ts'
import { t } from '#web/platform/i18n.ts'
import { showAmount } from '#web/record/amounts.ts'
import { RecordMenu } from '#web/record/list/record-menu.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { NumbersTable } from '#web/ui/layout/numbers-table.tsx'
import { correctedAge, percentileLabel } from './growth-labels.ts'
import { type Measurement, percentileIn } from './growth-measurements.ts'

interface GrowthTableProps {
  /** Newest first. */
  measurements: Measurement[]
  sex: Sex | null
  chosen: GrowthReference | undefined
}

/** What the charts show, as text. */
export const GrowthTable = ({ measurements, sex, chosen }: GrowthTableProps) => (
  <>
    <NumbersTable
      caption={t('Measurements')}
      columns={[t('Date'), t('Age'), ...GROWTH_MEASURES.map(measure => t(vitals.fields[measure].label)), '']}
      rows={measurements.map(measurement => ({
        key: measurement.record.id,
        cells: [
          <span key="day" className="flex flex-wrap items-center gap-2">
            {formatDay(measurement.day)}
            {measurement.record.isSample && <Badge>{t('Sample')}</Badge>}
          </span>,
          <AgeCell key="age" measurement={measurement} />,
          ...GROWTH_MEASURES.map(measure => (
            <Measured key={measure} measurement={measurement} measure={measure} sex={sex} chosen={chosen} />
          )),
          <span key="menu" className="print:hidden">
            <RecordMenu type={vitals} existing={measurement.record} />
          </span>,
        ],
      }))}
    />
    <p className="mt-3 text-sm text-muted">
      {chosen === 'who'
        ? t('Percentiles from the WHO up to age 5 and from the CDC after that.')
        : t('Percentiles from the WHO before age 2 and from the CDC after that. For the head, always from the WHO.')}
    </p>
  </>
)

const AgeCell = ({ measurement: { daysOld, correctedDays } }: { measurement: Measurement }) => (
  <>
    <span className="block whitespace-nowrap">{formatDuration(daysOld)}</span>
    {correctedDays !== null && <span className="block text-sm text-muted">{correctedAge(correctedDays)}</span>}
  </>
)

interface MeasuredProps extends Omit<GrowthTableProps, 'measurements'> {
  measurement: Measurement
  measure: GrowthMeasure
}

function Measured({ measurement, measure, sex, chosen }: MeasuredProps) {
  const stored = measurement.record[measure]
  if (stored === null) return '–'
  const percentile = percentileIn(measurement, measure, sex, chosen)
  return (
    <>
      <span className="block font-medium whitespace-nowrap">{showAmount(vitals.fields[measure], stored)}</span>
      {percentile !== null && <span className="block text-sm text-muted">{percentileLabel(percentile)}</span>}
    </>
  )
}
