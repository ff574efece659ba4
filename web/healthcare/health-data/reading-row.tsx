import { type Vitals, vitals } from '#contract/healthcare/health-data/vitals.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { showAmount, unitOf } from '#web/record/amounts.ts'
import { OpenDetails } from '#web/record/details/open-details.tsx'
import { RecordMenu } from '#web/record/list/record-menu.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { BloodPressureBadge } from './blood-pressure-badge.tsx'

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

export function ReadingRow({ reading }: { reading: Vitals }) {
  const { id, bpSystolic: systolic, bpDiastolic: diastolic, notes } = reading
  return (
    <li className="relative grid grid-cols-[1fr_auto] items-center gap-x-4 px-5 py-row hover:bg-sunken/50 sm:px-6">
      <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        <OpenDetails id={id}>{formatDateTime(reading.recordedDate)}</OpenDetails>
        {reading.isSample && <Badge>{t('Sample')}</Badge>}
      </h3>
      <div className="relative -my-1 sm:row-span-2">
        <RecordMenu type={vitals} existing={reading} />
      </div>
      <div className="min-w-0 max-sm:col-span-2">
        <dl className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-1">
          {systolic !== null && diastolic !== null && (
            <div className="flex flex-wrap items-center gap-x-2">
              <dt className="text-sm text-muted">{t('Blood pressure')}</dt>
              <dd className="flex items-center gap-2 font-medium tabular-nums">
                {systolic}/{diastolic} {unitOf(fields.bpSystolic)}
                <BloodPressureBadge systolic={systolic} diastolic={diastolic} />
              </dd>
            </div>
          )}
          {OTHERS.filter(name => reading[name] !== null).map(name => (
            <div key={name} className="flex items-center gap-x-2">
              <dt className="text-sm text-muted">{t(fields[name].label)}</dt>
              <dd className="font-medium tabular-nums">
                {showAmount(fields[name], reading[name] ?? 0)}
                {name === 'glucoseLevel' && reading.glucoseContext && (
                  <span className="font-normal text-muted">
                    , {t(fields.glucoseContext.options[reading.glucoseContext])}
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
        {notes && <p className="mt-1 text-sm break-words whitespace-pre-line text-muted">{notes}</p>}
      </div>
    </li>
  )
}
