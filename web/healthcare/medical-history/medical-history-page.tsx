import { medicalConditions } from '#contract/healthcare/medical-history/medical-conditions.ts'
import { ImportButton } from '#web/imports/dialog/import-button.tsx'
import { ImportRecords } from '#web/imports/dialog/import-records.tsx'
import { DeletedRecordsButton } from '#web/record/deleted-records-dialog.tsx'
import { MainRecord } from '#web/record/form/use-record-action.ts'
import { AddRecord } from '#web/record/list/add-record.tsx'
import { RecordDialogs } from '#web/record/record-dialogs.tsx'
import { DownloadRecords } from '#web/record/share/download-records.tsx'
import { Later } from '#web/ui/layout/later.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { CareSections, careTypes } from './care-sections.tsx'
import { ActiveConditions, ChronicConditions, ResolvedConditions } from './conditions-of-status.tsx'
import { HealthProfileLinks } from './health-profile-links.tsx'
import { ResolveDialog } from './resolve-dialog.tsx'

export const MedicalHistoryPage = ({ title }: { title: string }) => (
  <MainRecord value={medicalConditions}>
    <Page
      title={title}
      action={
        <>
          <AddRecord type={medicalConditions} />
          <ImportButton />
        </>
      }
    >
      <ActiveConditions />
      <Later>
        <ChronicConditions />
        <ResolvedConditions />
        <CareSections />
        <HealthProfileLinks />
        <div className="flex flex-wrap gap-2">
          <DownloadRecords type={medicalConditions} />
          <DeletedRecordsButton type={medicalConditions} />
        </div>
      </Later>
      <ImportRecords />
      <RecordDialogs type={medicalConditions} customDialogs={{ resolve: ResolveDialog }} />
      {careTypes.map(type => (
        <RecordDialogs key={type.name} type={type} />
      ))}
    </Page>
  </MainRecord>
)
