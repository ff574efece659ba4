import { Activity, Droplet, HeartPulse, Scale, Thermometer, Wind } from 'lucide-react'
import type { ReactNode } from 'react'
import { TRACKED_MEASURES, type TrackedMeasure } from '#contract/healthcare/health-data/measures.ts'
import { temperatureClass } from '#contract/healthcare/health-data/vital-classes.ts'
import type { VitalSummary } from '#contract/healthcare/health-data/vital-summary.ts'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { formatNumber } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { amountOf, unitOf } from '#web/record/amounts.ts'
import { NotRefreshed } from '#web/record/list/records-card.tsx'
import { useMeasuredPerson } from '#web/record/use-growth-person.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BloodPressureBadge } from './blood-pressure-badge.tsx'
import { isMarkedMeasure } from './marked-readings.ts'
import { ReadingClass } from './reading-class.tsx'
import { MarkedReading } from './reading-mark.tsx'
import { useVitalSummary } from './use-vital-summary.ts'
import { VitalTile } from './vital-tile.tsx'
import { temperatureTone } from './vital-tones.ts'
import { WeightChange } from './weight-change.tsx'

const { fields } = vitals

/** The latest value of each measure. */
export function VitalTiles() {
  const { data: summary, isError, queries } = useVitalSummary()
  if (isError && !summary)
    return <Alert>{t('Your latest measurements cannot be loaded right now. Nothing is lost.')}</Alert>
  return (
    <>
      {isError && <NotRefreshed onRetry={() => queries.map(query => query.isError && query.refetch())} />}
      <ul aria-label={t('Latest measurements')} className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3">
        {summary ? (
          <Tiles summary={summary} />
        ) : (
          ['bpSystolic', ...TRACKED_MEASURES].map(measure => <LoadingTile key={measure} />)
        )}
      </ul>
    </>
  )
}

const LoadingTile = () => (
  <li>
    <Skeleton className="h-36" />
  </li>
)

const TILES: Record<TrackedMeasure, { icon: ReactNode; label: string }> = {
  weight: { icon: <Scale />, label: 'Weight' },
  heartRate: { icon: <HeartPulse />, label: 'Heart Rate' },
  temperature: { icon: <Thermometer />, label: 'Temperature' },
  oxygenSaturation: { icon: <Wind />, label: 'Oxygen Saturation' },
  glucoseLevel: { icon: <Droplet />, label: 'Glucose' },
}

function Tiles({ summary }: { summary: VitalSummary }) {
  const { bloodPressure } = summary
  const missing = summary.mayHaveMore ? t('Looking further back…') : t('Not measured yet')
  return (
    <>
      <VitalTile
        icon={<Activity />}
        label={t('Blood Pressure')}
        measure="bpSystolic"
        unit={unitOf(fields.bpSystolic)}
        value={bloodPressure && `${bloodPressure.systolic}/${bloodPressure.diastolic}`}
        at={bloodPressure?.at}
        missing={missing}
      >
        {bloodPressure && (
          <>
            <MarkedReading
              measure="bpSystolic"
              at={bloodPressure.at}
              reading={{
                id: bloodPressure.id,
                bpSystolic: bloodPressure.systolic,
                bpDiastolic: bloodPressure.diastolic,
              }}
            />
            <BloodPressureBadge {...bloodPressure} />
          </>
        )}
      </VitalTile>
      {TRACKED_MEASURES.map(measure => (
        <MeasureTile key={measure} measure={measure} summary={summary} missing={missing} />
      ))}
    </>
  )
}

interface MeasureTileProps {
  measure: TrackedMeasure
  summary: VitalSummary
  missing: string
}

function MeasureTile({ measure, summary, missing }: MeasureTileProps) {
  const { icon, label } = TILES[measure]
  const { [measure]: latest, weightChange } = summary
  const field = fields[measure]
  return (
    <VitalTile
      icon={icon}
      label={t(label)}
      measure={measure}
      unit={unitOf(field)}
      value={latest && formatNumber(amountOf(field, latest.value))}
      at={latest?.at}
      missing={missing}
    >
      {isMarkedMeasure(measure) && latest && (
        <MarkedReading measure={measure} at={latest.at} reading={{ id: latest.id, [measure]: latest.value }} />
      )}
      {measure === 'weight' && weightChange !== null && <WeightChange change={weightChange} />}
      {measure === 'heartRate' && latest && (
        <ReadingClass measure="heartRate" at={latest.at} reading={{ heartRate: latest.value }} label={t('Resting')} />
      )}
      {measure === 'temperature' && latest && <TemperatureBadge fahrenheit={latest.value} at={latest.at} />}
    </VitalTile>
  )
}

function TemperatureBadge({ fahrenheit, at }: { fahrenheit: number; at: string }) {
  const personAt = useMeasuredPerson()
  const is = temperatureClass(fahrenheit, personAt(at))
  return (
    <ReadingClass
      measure="temperature"
      reading={{ temperature: fahrenheit }}
      at={at}
      tone={temperatureTone[is]}
      label={t(is === 'Low' ? 'Low|temperature' : is)}
    />
  )
}
