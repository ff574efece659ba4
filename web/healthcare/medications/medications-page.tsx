import { medications } from '#contract/healthcare/medications/medications.ts'
import { DeletedRecordsButton } from '#web/record/deleted-records-dialog.tsx'
import { HiddenRecordsNote } from '#web/record/hidden-records-note.tsx'
import { AddRecord } from '#web/record/list/add-record.tsx'
import { RecordDialogs } from '#web/record/record-dialogs.tsx'
import { DownloadRecords } from '#web/record/share/download-records.tsx'
import { Later } from '#web/ui/layout/later.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { ActiveMedications } from './active-medications.tsx'
import { AdherencePanel } from './adherence-panel.tsx'
import { DiscontinueDialog } from './discontinue-dialog.tsx'
import { DiscontinuedMedications } from './discontinued-medications.tsx'
import { OtherMedications } from './other-medications.tsx'
import { TodaysDoses } from './todays-doses.tsx'

export const MedicationsPage = ({ title }: { title: string }) => (
  <Page title={title} action={<AddRecord type={medications} />}>
    <HiddenRecordsNote />
    <TodaysDoses />
    <Later>
      <ActiveMedications />
      <OtherMedications />
      <AdherencePanel />
      <DiscontinuedMedications />
      <div className="flex flex-wrap gap-2">
        <DownloadRecords type={medications} />
        <DeletedRecordsButton type={medications} />
      </div>
    </Later>
    <RecordDialogs type={medications} customDialogs={{ discontinue: DiscontinueDialog }} />
  </Page>
)
