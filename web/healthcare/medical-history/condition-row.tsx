import { CircleCheck } from 'lucide-react'
import { type MedicalCondition, medicalConditions } from '#contract/healthcare/medical-history/medical-conditions.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { OpenDetails } from '#web/record/details/open-details.tsx'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { RecordMenu } from '#web/record/list/record-menu.tsx'
import { showValue } from '#web/record/show-value.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { MenuItem } from '#web/ui/overlay/menu-entries.tsx'
import { severityTones } from './severity-tones.ts'

export function ConditionRow({ condition }: { condition: MedicalCondition }) {
  const { open } = useRecordAction()
  const { id, conditionName, status, severity, notes } = condition
  return (
    <li className="relative flex items-start justify-between gap-x-3 px-5 py-row hover:bg-sunken/50 sm:px-6">
      <div className="row-lines min-w-0 flex-1">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold break-words">
          <OpenDetails id={id}>{conditionName}</OpenDetails>
          {severity && (
            <Badge tone={severityTones[severity]}>{showValue(medicalConditions.fields.severity, severity)}</Badge>
          )}
          {condition.isSample && <Badge>{t('Sample')}</Badge>}
        </h3>
        <p className="mt-0.5 text-sm text-muted">{factsOf(condition)}</p>
        {notes && <p className="mt-1 line-clamp-2 break-words whitespace-pre-line">{notes}</p>}
      </div>
      <div className="relative flex shrink-0 items-center gap-2">
        {status !== 'resolved' && (
          <Button
            variant="secondary"
            size="small"
            icon={<CircleCheck />}
            className="max-sm:hidden"
            changes
            onClick={() => open('resolve', id)}
          >
            {t('Mark resolved')}
          </Button>
        )}
        <RecordMenu type={medicalConditions} existing={condition}>
          {status !== 'resolved' && (
            <MenuItem changes icon={<CircleCheck />} onSelect={() => open('resolve', id)}>
              {t('Mark resolved')}
            </MenuItem>
          )}
        </RecordMenu>
      </div>
    </li>
  )
}

const factsOf = ({ icd10Code, dateDiagnosed, dateResolved }: MedicalCondition) =>
  [
    icd10Code && t('ICD-10 {code}', { code: icd10Code }),
    dateDiagnosed && t('Diagnosed {date}', { date: formatDay(dateDiagnosed) }),
    dateResolved && t('Resolved {date}', { date: formatDay(dateResolved) }),
  ]
    .filter(Boolean)
    .join(' · ')
