import { medications } from '#contract/healthcare/medications/medications.ts'
import { t } from '#web/platform/i18n.ts'
import { useSeesSensitive } from '#web/platform/person/current-person.ts'
import { DeletedRecordsButton } from '#web/record/deleted-records-dialog.tsx'
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

/** Said to everyone who may not see them, whether or not there are any. */
const HiddenNote = () =>
  !useSeesSensitive() && (
    <p className="text-sm text-muted">
      {t('Sensitive medications are not shown to you: this list may not be complete.')}
    </p>
  )

export const MedicationsPage = ({ title }: { title: string }) => (
  <Page title={title} action={<AddRecord type={medications} />}>
    <HiddenNote />
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
