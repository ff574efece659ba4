import { FlaskConical } from 'lucide-react'
import { labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { t } from '#web/platform/i18n.ts'
import { AddRecord } from '#web/record/add-record.tsx'
import { RecordsCard } from '#web/record/records-card.tsx'
import { useRecords } from '#web/record/use-records.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ResultRow } from './result-row.tsx'

const SHOWN_AT_FIRST = 10

export const ResultsList = () => (
  <RecordsCard
    title={t('Results')}
    query={useRecords(labResults)}
    first={SHOWN_AT_FIRST}
    empty={
      <EmptyState
        icon={<FlaskConical />}
        title={t('No test results yet')}
        description={t('Add a result with its unit and reference range to see its status and trend.')}
        action={<AddRecord type={labResults} />}
      />
    }
  >
    {result => <ResultRow key={result.id} result={result} />}
  </RecordsCard>
)
