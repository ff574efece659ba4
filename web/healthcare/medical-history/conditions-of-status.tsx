import { ClipboardList } from 'lucide-react'
import type { ReactNode } from 'react'
import { listOf, medicalConditions } from '#contract/healthcare/medical-history/medical-conditions.ts'
import { t } from '#web/platform/i18n.ts'
import { AddRecord } from '#web/record/list/add-record.tsx'
import { RecordsCard } from '#web/record/list/records-card.tsx'
import { useRecords } from '#web/record/use-records.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ConditionRow } from './condition-row.tsx'

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
