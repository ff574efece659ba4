import { labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { AddRecord } from '#web/record/add-record.tsx'
import { DeletedRecordsButton } from '#web/record/deleted-records-dialog.tsx'
import { RecordDialogs } from '#web/record/record-dialogs.tsx'
import { ShareRecords } from '#web/record/share-records.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { DownloadResults } from './download-results.tsx'
import { ResultTrends } from './result-trends.tsx'
import { ResultsList } from './results-list.tsx'

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
    <ResultTrends />
    <DeletedRecordsButton type={labResults} />
    <RecordDialogs type={labResults} />
  </Page>
)
