import { Redirect } from 'wouter'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { DeletedRecordsButton } from '#web/record/deleted-records-dialog.tsx'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { AddRecord } from '#web/record/list/add-record.tsx'
import { RecordDialogs } from '#web/record/record-dialogs.tsx'
import { DownloadRecords } from '#web/record/share/download-records.tsx'
import { useRecords } from '#web/record/use-records.ts'
import { Later } from '#web/ui/layout/later.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { AdviceDialog } from './advice-dialog.tsx'
import { FIRST_PERIOD, HealthTrends } from './health-trends.tsx'
import { LimitsNote } from './limits-note.tsx'
import { Readings } from './readings.tsx'
import { useVitalTrends } from './use-vital-trends.ts'
import { VitalTiles } from './vital-tiles.tsx'

export function HealthDataPage({ title }: { title: string }) {
  const { action } = useRecordAction()
  const { isPending } = useVitalTrends(FIRST_PERIOD)
  // Asked for at once, not only when the charts are there.
  useRecords(vitals, 'recent')
  // The dashboard's "Log Vitals" links here with `action=vitals`.
  if (action === 'vitals') return <Redirect to="/health-data?action=add" replace />
  return (
    <Page title={title} action={<AddRecord type={vitals} />}>
      <VitalTiles />
      <LimitsNote />
      <HealthTrends />
      <Later>
        {/* Once the charts have their height, or it would be pushed around. */}
        {!isPending && <Readings />}
        <div className="flex flex-wrap gap-2">
          <DownloadRecords type={vitals} />
          <DeletedRecordsButton type={vitals} />
        </div>
      </Later>
      <RecordDialogs type={vitals} customDialogs={{ advice: AdviceDialog }} />
    </Page>
  )
}
