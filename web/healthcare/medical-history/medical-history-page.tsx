import { medicalConditions } from '#contract/healthcare/medical-conditions.ts'
import { AddRecord } from '#web/record/add-record.tsx'
import { DeletedRecordsButton } from '#web/record/deleted-records-dialog.tsx'
import { DownloadRecords } from '#web/record/download-records.tsx'
import type { FormParts } from '#web/record/form-parts.ts'
import { RecordDialogs } from '#web/record/record-dialogs.tsx'
import { Page } from '#web/ui/page.tsx'
import { ConditionNameInput, Icd10CodeInput } from './condition-inputs.tsx'
import { ActiveConditions, ChronicConditions, ResolvedConditions } from './conditions-of-status.tsx'
import { ResolveDialog } from './resolve-dialog.tsx'
import { DateResolvedInput, StatusInput } from './resolved-inputs.tsx'

const form: FormParts = {
  inputs: {
    conditionName: ConditionNameInput,
    icd10Code: Icd10CodeInput,
    status: StatusInput,
    dateResolved: DateResolvedInput,
  },
}

export const MedicalHistoryPage = ({ title }: { title: string }) => (
  <Page title={title} action={<AddRecord record={medicalConditions} />}>
    <ActiveConditions />
    <ChronicConditions />
    <ResolvedConditions />
    <div className="flex flex-wrap gap-2">
      <DownloadRecords record={medicalConditions} />
      <DeletedRecordsButton record={medicalConditions} />
    </div>
    <RecordDialogs record={medicalConditions} own={{ resolve: ResolveDialog }} form={form} />
  </Page>
)
