import { Activity, Droplet, HeartPulse, Scale, Thermometer, Wind } from 'lucide-react'
import { temperatureClass } from '#contract/healthcare/health-data/vital-classes.ts'
import type { VitalSummary } from '#contract/healthcare/health-data/vital-summary.ts'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import type { Field } from '#contract/record/fields.ts'
import { formatNumber } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { amountOf, unitOf } from '#web/record/amounts.ts'
import { NotRefreshed } from '#web/record/list/records-card.tsx'
import { useMeasuredPerson } from '#web/record/use-growth-person.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BloodPressureBadge } from './blood-pressure-badge.tsx'
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
        {summary ? <Tiles summary={summary} /> : TILES.map(index => <LoadingTile key={index} />)}
      </ul>
    </>
  )
}

const TILES = ['a', 'b', 'c', 'd', 'e', 'f']

const LoadingTile = () => (
  <li>
    <Skeleton className="h-36" />
  </li>
)

/** The latest of a measure as its tile shows it. */
const latest = (field: Field, found: { value: number; at: string } | null) => ({
  unit: unitOf(field),
  ...(found && { value: formatNumber(amountOf(field, found.value)), at: found.at }),
})

function Tiles({ summary }: { summary: VitalSummary }) {
  const { bloodPressure, weight, weightChange, heartRate, temperature, oxygenSaturation, glucoseLevel } = summary
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
      <VitalTile
        icon={<Scale />}
        label={t('Weight')}
        measure="weight"
        {...latest(fields.weight, weight)}
        missing={missing}
      >
        {weightChange !== null && <WeightChange change={weightChange} />}
      </VitalTile>
      <VitalTile
        icon={<HeartPulse />}
        label={t('Heart Rate')}
        measure="heartRate"
        {...latest(fields.heartRate, heartRate)}
        missing={missing}
      >
        {heartRate && (
          <>
            <MarkedReading
              measure="heartRate"
              at={heartRate.at}
              reading={{ id: heartRate.id, heartRate: heartRate.value }}
            />
            <ReadingClass
              measure="heartRate"
              at={heartRate.at}
              reading={{ heartRate: heartRate.value }}
              label={t('Resting')}
            />
          </>
        )}
      </VitalTile>
      <VitalTile
        icon={<Thermometer />}
        label={t('Temperature')}
        measure="temperature"
        {...latest(fields.temperature, temperature)}
        missing={missing}
      >
        {temperature && (
          <>
            <MarkedReading
              measure="temperature"
              at={temperature.at}
              reading={{ id: temperature.id, temperature: temperature.value }}
            />
            <TemperatureBadge fahrenheit={temperature.value} at={temperature.at} />
          </>
        )}
      </VitalTile>
      <VitalTile
        icon={<Wind />}
        label={t('Oxygen Saturation')}
        measure="oxygenSaturation"
        {...latest(fields.oxygenSaturation, oxygenSaturation)}
        missing={missing}
      >
        {oxygenSaturation && (
          <MarkedReading
            measure="oxygenSaturation"
            at={oxygenSaturation.at}
            reading={{ id: oxygenSaturation.id, oxygenSaturation: oxygenSaturation.value }}
          />
        )}
      </VitalTile>
      <VitalTile
        icon={<Droplet />}
        label={t('Glucose')}
        measure="glucoseLevel"
        {...latest(fields.glucoseLevel, glucoseLevel)}
        missing={missing}
      >
        {glucoseLevel && (
          <MarkedReading
            measure="glucoseLevel"
            at={glucoseLevel.at}
            reading={{ id: glucoseLevel.id, glucoseLevel: glucoseLevel.value }}
          />
        )}
      </VitalTile>
    </>
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
