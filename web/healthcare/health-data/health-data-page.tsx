import { Redirect } from 'wouter'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { AddRecord } from '#web/record/add-record.tsx'
import { DeletedRecordsButton } from '#web/record/deleted-records-dialog.tsx'
import { DownloadRecords } from '#web/record/download-records.tsx'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { RecordDialogs } from '#web/record/record-dialogs.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { HealthTrends } from './health-trends.tsx'
import { Readings } from './readings.tsx'
import { VitalTiles } from './vital-tiles.tsx'

export function HealthDataPage({ title }: { title: string }) {
  const { action } = useRecordAction()
  // The dashboard's "Log Vitals" links here with `action=vitals`.
  if (action === 'vitals') return <Redirect to="/health-data?action=add" replace />
  return (
    <Page title={title} action={<AddRecord type={vitals} />}>
      <VitalTiles />
      <Readings />
      <HealthTrends />
      <div className="flex flex-wrap gap-2">
        <DownloadRecords type={vitals} />
        <DeletedRecordsButton type={vitals} />
      </div>
      <RecordDialogs type={vitals} />
    </Page>
  )
}
