import { type Vitals, vitals } from '#contract/healthcare/health-data/vitals.ts'
import { asWritten } from '#contract/record/time/written-time.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { showAmount, unitOf } from '#web/record/amounts.ts'
import { RecordRow } from '#web/record/list/record-row.tsx'
import { BloodPressureBadge } from './blood-pressure-badge.tsx'
import { MARKED_MEASURES, type MarkedMeasure } from './marked-readings.ts'
import { MarkedReading } from './reading-mark.tsx'

const { fields } = vitals
const OTHERS = [
  'heartRate',
  'weight',
  'height',
  'headCircumference',
  'temperature',
  'oxygenSaturation',
  'glucoseLevel',
] as const

const isMarked = (name: string): name is MarkedMeasure => MARKED_MEASURES.some(measure => measure === name)

export function ReadingRow({ reading }: { reading: Vitals }) {
  const { bpSystolic: systolic, bpDiastolic: diastolic, notes } = reading
  const at = asWritten(reading, 'recordedDate')
  const hasPressure = systolic !== null && diastolic !== null
  return (
    <RecordRow
      type={vitals}
      existing={reading}
      title={formatDateTime(at)}
      facts={
        <dl className="flex flex-wrap items-center gap-x-5 gap-y-1">
          {hasPressure && (
            <div className="flex flex-wrap items-center gap-x-2">
              <dt className="text-sm text-muted compact:absolute compact:opacity-0">{t('Blood pressure')}</dt>
              <dd className="flex flex-wrap items-center gap-x-2 font-medium tabular-nums">
                {systolic}/{diastolic} {unitOf(fields.bpSystolic)}
                <MarkedReading measure="bpSystolic" reading={reading} at={at} />
                <BloodPressureBadge systolic={systolic} diastolic={diastolic} at={at} />
              </dd>
            </div>
          )}
          {OTHERS.filter(name => reading[name] !== null).map(name => (
            <div key={name}>
              <dt className="inline text-sm text-muted">{t(fields[name].label)} </dt>
              <dd className="inline font-medium tabular-nums">
                {showAmount(fields[name], reading[name] ?? 0)}
                {name === 'glucoseLevel' && reading.glucoseContext && (
                  <span className="font-normal text-muted">
                    , {t(fields.glucoseContext.options[reading.glucoseContext])}
                  </span>
                )}
                {isMarked(name) && (
                  <>
                    {' '}
                    <MarkedReading measure={name} reading={reading} at={at} />
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      }
    >
      {notes && <p className="text-sm break-words whitespace-pre-line text-muted">{notes}</p>}
    </RecordRow>
  )
}
