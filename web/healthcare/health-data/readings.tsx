import { HeartPulse } from 'lucide-react'
import { useState } from 'react'
import { VITALS_SHOWN, vitals } from '#contract/healthcare/health-data/vitals.ts'
import { t } from '#web/platform/i18n.ts'
import { AddRecord } from '#web/record/list/add-record.tsx'
import { RecordsCard } from '#web/record/list/records-card.tsx'
import { useRecords } from '#web/record/use-records.ts'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ReadingRow } from './reading-row.tsx'
import { useAllReadings } from './use-all-readings.ts'

/** The latest ten, and all on request. */
export function Readings() {
  const [showsAll, setShowsAll] = useState(false)
  return showsAll ? <AllReadings /> : <RecentReadings onShowAll={() => setShowsAll(true)} />
}

function RecentReadings({ onShowAll }: { onShowAll: () => void }) {
  const query = useRecords(vitals, 'recent')
  // Counting them all would be slow.
  const mayHaveMore = query.data?.length === VITALS_SHOWN
  return (
    <RecordsCard
      title={t('Recent Vital Signs')}
      query={query}
      partial
      footer={
        mayHaveMore && (
          <Button variant="quiet" onClick={onShowAll}>
            {t('See all readings')}
          </Button>
        )
      }
      empty={
        <EmptyState
          icon={<HeartPulse />}
          title={t('No vital signs yet')}
          description={t('Log your blood pressure, weight or anything else you measured. One number is enough.')}
          action={<AddRecord type={vitals} />}
        />
      }
    >
      {reading => <ReadingRow key={reading.id} reading={reading} />}
    </RecordsCard>
  )
}

function AllReadings() {
  const query = useAllReadings()
  return (
    <RecordsCard
      title={t('All Vital Signs')}
      query={query}
      partial
      footer={
        query.hasNextPage && (
          <Button variant="quiet" pending={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            {t('Show more')}
          </Button>
        )
      }
    >
      {reading => <ReadingRow key={reading.id} reading={reading} />}
    </RecordsCard>
  )
}
