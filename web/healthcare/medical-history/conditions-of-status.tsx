import { CircleCheck, ClipboardList } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  isCurrent,
  listOf,
  type MedicalCondition,
  medicalConditions,
} from '#contract/healthcare/medical-history/medical-conditions.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { AddRecord } from '#web/record/list/add-record.tsx'
import { TextFacts } from '#web/record/list/list-row.tsx'
import { RecordRow } from '#web/record/list/record-row.tsx'
import { RecordsCard } from '#web/record/list/records-card.tsx'
import { showValue } from '#web/record/show-value.ts'
import { useRecords } from '#web/record/use-records.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { severityTones } from './severity-tones.ts'

const { fields } = medicalConditions

/** The list's title says these. */
const NAMED_BY_LIST = ['active', 'chronic', 'resolved']

function ConditionRow({ condition }: { condition: MedicalCondition }) {
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

interface ConditionsOfStatusProps {
  list: ReturnType<typeof listOf>
  title: string
  empty: ReactNode
}

function ConditionsOfStatus({ list, title, empty }: ConditionsOfStatusProps) {
  const query = useRecords(medicalConditions)
  return (
    <RecordsCard title={title} query={query} only={condition => listOf(condition) === list} empty={empty}>
      {condition => <ConditionRow key={condition.id} condition={condition} />}
    </RecordsCard>
  )
}

const None = ({ children }: { children: string }) => <p className="text-muted">{children}</p>

export const ActiveConditions = () => (
  <ConditionsOfStatus
    list="active"
    title={t('Active Conditions')}
    empty={
      <EmptyState
        icon={<ClipboardList />}
        title={t('No active conditions')}
        description={t('Add what you are being treated for, or what you had in the past. Only you can see it.')}
        action={<AddRecord type={medicalConditions} />}
      />
    }
  />
)

export const ChronicConditions = () => (
  <ConditionsOfStatus
    list="chronic"
    title={t('Chronic Conditions')}
    empty={<None>{t('No chronic conditions. Long-term conditions appear here.')}</None>}
  />
)

export const ResolvedConditions = () => (
  <ConditionsOfStatus
    list="resolved"
    title={t('Resolved Conditions')}
    empty={<None>{t('No resolved conditions. Past conditions appear here.')}</None>}
  />
)
