import { CircleCheck } from 'lucide-react'
import {
  isCurrent,
  type MedicalCondition,
  medicalConditions,
} from '#contract/healthcare/medical-history/medical-conditions.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { TextFacts } from '#web/record/list/list-row.tsx'
import { RecordRow } from '#web/record/list/record-row.tsx'
import { showValue } from '#web/record/show-value.ts'
import { Badge } from '#web/ui/badge.tsx'
import { severityTones } from './severity-tones.ts'

const { fields } = medicalConditions

/** The list's title says these. */
const NAMED_BY_LIST = ['active', 'chronic', 'resolved']

export function ConditionRow({ condition }: { condition: MedicalCondition }) {
  const { open } = useRecordAction()
  const { id, status, verification, severity, notes } = condition
  return (
    <RecordRow
      type={medicalConditions}
      existing={condition}
      badges={
        <>
          {verification !== 'confirmed' && <Badge>{showValue(fields.verification, verification)}</Badge>}
          {!NAMED_BY_LIST.includes(status) && <Badge>{showValue(fields.status, status)}</Badge>}
          {severity && <Badge tone={severityTones[severity]}>{showValue(fields.severity, severity)}</Badge>}
        </>
      }
      facts={<TextFacts facts={factsOf(condition)} />}
      action={
        isCurrent(condition) && {
          label: t('Mark resolved'),
          icon: <CircleCheck />,
          onSelect: () => open('resolve', id),
        }
      }
    >
      {notes && <p className="line-clamp-2 break-words print:line-clamp-none whitespace-pre-line">{notes}</p>}
    </RecordRow>
  )
}

const factsOf = ({ status, icd10Code, dateDiagnosed, dateResolved }: MedicalCondition) => [
  dateResolved && t(status === 'resolved' ? 'Resolved {date}' : 'Until {date}', { date: formatDay(dateResolved) }),
  dateDiagnosed && t('Diagnosed {date}', { date: formatDay(dateDiagnosed) }),
  icd10Code && t('ICD-10 {code}', { code: icd10Code }),
]
