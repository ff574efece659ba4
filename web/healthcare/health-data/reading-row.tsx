import { Ellipsis, FileText, History, Pencil, Trash2 } from 'lucide-react'
import { type Vitals, vitals } from '#contract/healthcare/health-data/vitals.ts'
import { formatDateTime } from '#web/platform/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { showAmount, unitOf } from '#web/record/amounts.ts'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { MenuItem } from '#web/ui/overlay/menu-entries.tsx'
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
  const when = formatDateTime(reading.recordedDate)
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 px-5 py-row sm:px-6">
      <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        {when}
        {reading.isSample && <Badge>{t('Sample')}</Badge>}
      </h3>
      <ReadingActions id={id} when={when} />
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

function ReadingActions({ id, when }: { id: string; when: string }) {
  const { open } = useRecordAction()
  return (
    <div className="-my-1 flex items-center gap-1 sm:row-span-2 sm:gap-2">
      <Button
        variant="secondary"
        size="small"
        icon={<FileText />}
        className="max-sm:hidden"
        onClick={() => open(null, id)}
      >
        {t('View Details')}
      </Button>
      <Menu trigger={<IconButton label={t('More for {name}', { name: when })} icon={<Ellipsis />} />}>
        <MenuItem icon={<FileText />} onSelect={() => open(null, id)}>
          {t('View Details')}
        </MenuItem>
        <MenuItem icon={<Pencil />} onSelect={() => open('edit', id)}>
          {t('Edit')}
        </MenuItem>
        <MenuItem icon={<History />} onSelect={() => open('history', id)}>
          {t('History')}
        </MenuItem>
      </Menu>
      <IconButton
        label={t('Delete {name}', { name: when })}
        icon={<Trash2 />}
        tone="danger"
        onClick={() => open('delete', id)}
      />
    </div>
  )
}
