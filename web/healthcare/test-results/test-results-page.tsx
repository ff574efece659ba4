import { Download, FileText, Sheet } from 'lucide-react'
import { Suspense } from 'react'
import { hasAdultClasses } from '#contract/healthcare/health-data/vital-classes.ts'
import { downloadLabResults } from '#contract/healthcare/test-results/lab-report-endpoints.ts'
import { labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { recordEndpoints } from '#contract/record/record-endpoints.ts'
import { addressOf } from '#web/platform/api/address.ts'
import { t } from '#web/platform/i18n.ts'
import { DeletedRecordsButton } from '#web/record/deleted-records-dialog.tsx'
import { AddRecord } from '#web/record/list/add-record.tsx'
import { RecordDialogs } from '#web/record/record-dialogs.tsx'
import { ShareRecords } from '#web/record/share/share-records.tsx'
import { useMeasuredPerson } from '#web/record/use-growth-person.ts'
import { useRecords } from '#web/record/use-records.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Later } from '#web/ui/layout/later.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { MenuDownload } from '#web/ui/overlay/menu-entries.tsx'
import { Opening } from '#web/ui/overlay/opening.tsx'
import { ResultsList } from './list/results-list.tsx'
import { ResultTrends } from './result-trends.tsx'

/** What is not checked about results: silence would look like "all is well". */
function RangesNote() {
  const person = useMeasuredPerson()()
  const { data: results = [] } = useRecords(labResults)
  if (person === undefined || results.length === 0) return null
  const ofWhom =
    !hasAdultClasses(person) &&
    (person.isPregnant
      ? t('Whether a range is one for pregnancy is not checked: ask the maternity team.')
      : t('Whether a range is one for this age is not checked: ask the doctor.'))
  return (
    <p className="text-sm text-muted">
      {t('Results are only compared with the range given beside them. Without one, they are not checked.')} {ofWhom}
    </p>
  )
}

/** All results as a file; hidden if there are none. */
function DownloadResults() {
  const { data: results = [] } = useRecords(labResults)
  if (results.length === 0) return null
  return (
    <Menu
      trigger={
        <Button variant="secondary" icon={<Download />}>
          {t('Download All')}
        </Button>
      }
    >
      <MenuDownload icon={<FileText />} href={addressOf(downloadLabResults)}>
        {t('All results as PDF')}
      </MenuDownload>
      <MenuDownload icon={<Sheet />} href={addressOf(recordEndpoints(labResults).csv)}>
        {t('All results as CSV')}
      </MenuDownload>
    </Menu>
  )
}

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
