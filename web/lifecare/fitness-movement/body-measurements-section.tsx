import { useState } from 'react'
import {
  type BodyMeasurement,
  bodyMeasurements,
  MEASURED,
  type Measured,
} from '#contract/lifecare/fitness-movement/body-measurements.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { amountOf, showAmount, unitOf } from '#web/record/amounts.ts'
import { FirstItems } from '#web/record/list/first-items.tsx'
import { RecordFacts } from '#web/record/list/record-facts.tsx'
import { RecordRow } from '#web/record/list/record-row.tsx'
import { TimeChart } from '#web/ui/chart/time-chart.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { SectionCard } from '../topics/section-card.tsx'

/** One measurement over time, chosen among those there are; under it all of them. */
export const BodyMeasurementsSection = () => (
  <SectionCard
    title="Body Measurements"
    type={bodyMeasurements}
    empty="Measure your waist, or copy the numbers from your watch or trainer, and see them change over time."
    flush
  >
    {measurements => (
      <>
        <Chart measurements={measurements} />
        <FirstItems items={measurements} first={4}>
          {measurement => (
            <RecordRow
              key={measurement.id}
              type={bodyMeasurements}
              existing={measurement}
              facts={<RecordFacts type={bodyMeasurements} existing={measurement} names={[...MEASURED, 'notes']} />}
            />
          )}
        </FirstItems>
      </>
    )}
  </SectionCard>
)

function Chart({ measurements }: { measurements: BodyMeasurement[] }) {
  const [chosen, setChosen] = useState<Measured>()
  const isDrawn = (name: Measured) => measurements.filter(measurement => measurement[name] !== null).length > 1
  const charted = MEASURED.filter(isDrawn)
  const name = chosen && charted.includes(chosen) ? chosen : charted[0]
  if (!name) return null
  const field = bodyMeasurements.fields[name]
  const points = measurements.toReversed().flatMap(measurement => {
    const value = measurement[name]
    if (value === null) return []
    const text = showAmount(field, value)
    return [
      {
        at: Date.parse(`${measurement.date}T00:00Z`),
        value: amountOf(field, value),
        when: formatDay(measurement.date),
        text,
      },
    ]
  })
  return (
    <div className="space-y-3 px-5 pt-2 pb-4 sm:px-6">
      <div className="max-w-60">
        <Select
          aria-label={t('What to show')}
          value={name}
          onChange={event => setChosen(MEASURED.find(measurement => measurement === event.target.value))}
          options={Object.fromEntries(
            charted.map(measurement => [measurement, t(bodyMeasurements.fields[measurement].label)]),
          )}
        />
      </div>
      <TimeChart
        label={t('{name} over time; the numbers are listed below', { name: t(field.label) })}
        unit={unitOf(field)}
        points={points}
      />
    </div>
  )
}
