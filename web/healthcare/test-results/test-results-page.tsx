import { Suspense } from 'react'
import { labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { DeletedRecordsButton } from '#web/record/deleted-records-dialog.tsx'
import { AddRecord } from '#web/record/list/add-record.tsx'
import { RecordDialogs } from '#web/record/record-dialogs.tsx'
import { ShareRecords } from '#web/record/share/share-records.tsx'
import { Later } from '#web/ui/layout/later.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Opening } from '#web/ui/overlay/opening.tsx'
import { DownloadResults } from './download-results.tsx'
import { ResultsList } from './list/results-list.tsx'
import { RangesNote } from './ranges-note.tsx'
import { ResultTrends } from './result-trends.tsx'

// It brings the rules with it: fetched when the first form opens.
const PanelDialog = lazyPart(() => import('./panel/panel-dialog.tsx').then(m => m.PanelDialog))

const AddPanel = ({ onClose }: { onClose: () => void }) => (
  <Suspense fallback={<Opening />}>
    <PanelDialog onClose={onClose} />
  </Suspense>
)

export const TestResultsPage = ({ title }: { title: string }) => (
  <Page
    title={title}
    action={
      <>
        <DownloadResults />
        <ShareRecords type={labResults} variant="secondary" />
        <AddRecord type={labResults} />
      </>
    }
  >
    <ResultsList />
    <Later>
      <RangesNote />
      <ResultTrends />
      <DeletedRecordsButton type={labResults} />
    </Later>
    <RecordDialogs type={labResults} Adding={AddPanel} />
  </Page>
)
