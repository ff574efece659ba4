import { Activity, Droplet, HeartPulse, Scale, Thermometer, Wind } from 'lucide-react'
import { bloodPressureClass, temperatureClass } from '#contract/healthcare/vital-classes.ts'
import type { VitalSummary } from '#contract/healthcare/vital-summary.ts'
import { t } from '#web/platform/i18n.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useVitalSummary } from './use-vital-summary.ts'
import { VitalTile } from './vital-tile.tsx'
import { bloodPressureTone, temperatureTone } from './vital-tones.ts'
import { WeightChange } from './weight-change.tsx'

/** Each measure as it was last taken. */
export function VitalTiles() {
  const { data: summary, isError } = useVitalSummary()
  if (isError) return <Alert>{t('Your latest measurements cannot be read right now. Nothing is lost.')}</Alert>
  return (
    <section aria-label={t('Latest measurements')} className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3">
      {summary ? <Tiles summary={summary} /> : TILES.map(place => <Skeleton key={place} className="h-36" />)}
    </section>
  )
}

const TILES = ['a', 'b', 'c', 'd', 'e', 'f']

function Tiles({ summary }: { summary: VitalSummary }) {
  const { bloodPressure, weight, weightChange, heartRate, temperature, oxygenSaturation, glucoseLevel } = summary
  return (
    <>
      <VitalTile
        icon={<Activity />}
        label={t('Blood Pressure')}
        unit="mmHg"
        value={bloodPressure && `${bloodPressure.systolic}/${bloodPressure.diastolic}`}
        at={bloodPressure?.at}
      >
        {bloodPressure && <BloodPressureBadge {...bloodPressure} />}
      </VitalTile>
      <VitalTile icon={<Scale />} label={t('Weight')} unit="lbs" value={weight?.value} at={weight?.at}>
        {weightChange !== null && <WeightChange change={weightChange} />}
      </VitalTile>
      <VitalTile icon={<HeartPulse />} label={t('Heart Rate')} unit="bpm" value={heartRate?.value} at={heartRate?.at}>
        <Badge>{t('Resting')}</Badge>
      </VitalTile>
      <VitalTile
        icon={<Thermometer />}
        label={t('Temperature')}
        unit="°F"
        value={temperature?.value}
        at={temperature?.at}
      >
        {temperature && <TemperatureBadge fahrenheit={temperature.value} />}
      </VitalTile>
      <VitalTile
        icon={<Wind />}
        label={t('Oxygen Saturation')}
        unit="%"
        value={oxygenSaturation?.value}
        at={oxygenSaturation?.at}
      />
      <VitalTile
        icon={<Droplet />}
        label={t('Glucose')}
        unit="mg/dL"
        value={glucoseLevel?.value}
        at={glucoseLevel?.at}
      />
    </>
  )
}

export function BloodPressureBadge({ systolic, diastolic }: { systolic: number; diastolic: number }) {
  const is = bloodPressureClass(systolic, diastolic)
  return <Badge tone={bloodPressureTone[is]}>{t(is)}</Badge>
}

function TemperatureBadge({ fahrenheit }: { fahrenheit: number }) {
  const is = temperatureClass(fahrenheit)
  return <Badge tone={temperatureTone[is]}>{t(is)}</Badge>
}
