import { Pill } from 'lucide-react'
import { isActive } from '#contract/healthcare/medications/medication-now.ts'
import { medications } from '#contract/healthcare/medications/medications.ts'
import { t } from '#web/platform/i18n.ts'
import { AddRecord } from '#web/record/list/add-record.tsx'
import { RecordsCard } from '#web/record/list/records-card.tsx'
import { useRecords } from '#web/record/use-records.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { MedicationRow } from './medication-row.tsx'

export function ActiveMedications() {
  const query = useRecords(medications)
  return (
    <RecordsCard
      title={t('Active Medications')}
      query={query}
      only={isActive}
      empty={
        <EmptyState
          icon={<Pill />}
          title={t('No active medications')}
          description={t('Add what you take, the dosage and when you take it. Only you can see it.')}
          action={<AddRecord type={medications} />}
        />
      }
    >
      {medication => <MedicationRow key={medication.id} medication={medication} />}
    </RecordsCard>
  )
}
