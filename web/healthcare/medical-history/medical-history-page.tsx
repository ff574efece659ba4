import { medicalConditions } from '#contract/healthcare/medical-history/medical-conditions.ts'
import { AddRecord } from '#web/record/add-record.tsx'
import { DeletedRecordsButton } from '#web/record/deleted-records-dialog.tsx'
import { DownloadRecords } from '#web/record/download-records.tsx'
import { RecordDialogs } from '#web/record/record-dialogs.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { ActiveConditions, ChronicConditions, ResolvedConditions } from './conditions-of-status.tsx'
import { HealthProfileLinks } from './health-profile-links.tsx'
import { ResolveDialog } from './resolve-dialog.tsx'

export const MedicalHistoryPage = ({ title }: { title: string }) => (
  <Page title={title} action={<AddRecord type={medicalConditions} />}>
    <ActiveConditions />
    <ChronicConditions />
    <ResolvedConditions />
    <HealthProfileLinks />
    <div className="flex flex-wrap gap-2">
      <DownloadRecords type={medicalConditions} />
      <DeletedRecordsButton type={medicalConditions} />
    </div>
    <RecordDialogs type={medicalConditions} customDialogs={{ resolve: ResolveDialog }} />
  </Page>
)
