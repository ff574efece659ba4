import { type FormEvent, useState } from 'react'
import { careGoals } from '#contract/healthcare/medical-history/care-goals.ts'
import { carePlans } from '#contract/healthcare/medical-history/care-plans.ts'
import { type MedicalCondition, medicalConditions } from '#contract/healthcare/medical-history/medical-conditions.ts'
import { procedures } from '#contract/healthcare/medical-history/procedures.ts'
import { symptoms } from '#contract/healthcare/medical-history/symptoms.ts'
import { visits } from '#contract/healthcare/medical-history/visits.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { ImportButton } from '#web/imports/dialog/import-button.tsx'
import { ImportRecords } from '#web/imports/dialog/import-records.tsx'
import { isUnauthorized } from '#web/platform/api/unauthorized.ts'
import { t } from '#web/platform/i18n.ts'
import { today } from '#web/platform/time-zone.ts'
import { DeletedRecordsButton } from '#web/record/deleted-records-dialog.tsx'
import { EndDateField } from '#web/record/form/end-date-field.tsx'
import { MainRecord } from '#web/record/form/use-record-action.ts'
import { AddRecord } from '#web/record/list/add-record.tsx'
import { RecordsSection } from '#web/record/list/records-section.tsx'
import { RecordDialogs } from '#web/record/record-dialogs.tsx'
import { DownloadRecords } from '#web/record/share/download-records.tsx'
import { useChangeOpened } from '#web/record/use-change-opened.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Later } from '#web/ui/layout/later.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { SubmitActions } from '#web/ui/overlay/submit-actions.tsx'
import { ActiveConditions, ChronicConditions, ResolvedConditions } from './conditions-of-status.tsx'
import { HealthProfileLinks } from './health-profile-links.tsx'
import { severityTones } from './severity-tones.ts'

const resolved = () => toast({ title: t('Condition Updated'), description: t('Condition has been marked as resolved') })

const failed = (error: unknown) => {
  // The signed-out flow shows its own message.
  if (isUnauthorized(error)) return
  toast({ title: t('Error'), description: t('Failed to update medical condition'), variant: 'destructive' })
}

/** Asks for the date on which a condition was resolved. */
function ResolveDialog({ existing, onClose }: { existing: MedicalCondition; onClose: () => void }) {
  const change = useChangeOpened(medicalConditions, existing)
  // Null if the person does not know it.
  const [dateResolved, setDateResolved] = useState<string | null>(today())

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    change.save(
      { status: 'resolved', dateResolved: dateResolved || null },
      {
        onSuccess: () => {
          resolved()
          onClose()
        },
        onError: failed,
      },
    )
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('Mark {name} as resolved', { name: existing.conditionName })}
      description={t('It will move to your resolved conditions. You can change it back at any time.')}
    >
      <form onSubmit={onSubmit}>
        <EndDateField
          label={t('Resolved on')}
          value={dateResolved}
          onChange={setDateResolved}
          from={existing.dateDiagnosed}
          error={change.faults.dateResolved}
        />
        <SubmitActions label={t('Mark resolved')} pending={change.isPending} />
      </form>
    </Dialog>
  )
}

const careTypes: readonly AnyRecordType[] = [symptoms, procedures, visits, carePlans, careGoals]

/** What was noticed and done, and what the care team plans. */
const CareSections = () => (
  <>
    <RecordsSection
      type={symptoms}
      badges={{ severity: severityTones }}
      facts={['startDate', 'endDate', 'bodySite', 'relief']}
      empty={t('Note symptoms when they start, so you can tell the doctor.')}
    />
    <RecordsSection
      type={procedures}
      badges={{ status: { planned: 'info', stopped: 'warning' } }}
      facts={['date', 'location', 'bodySite', 'outcome']}
      empty={t('Add surgeries and other procedures. Doctors often ask about them.')}
    />
    <RecordsSection
      type={visits}
      facts={['date', 'endDate', 'providerId', 'reason', 'diagnosis']}
      empty={t('Add past visits and hospital stays, with what was found.')}
    />
    <div className="grid grid-cols-1 items-start gap-stack lg:grid-cols-2">
      <RecordsSection
        type={carePlans}
        badges={{ status: { planned: 'info' } }}
        facts={['startDate', 'endDate', 'careTeam', 'reason']}
        empty={t('Add what the care team has planned, step by step.')}
      />
      <RecordsSection
        type={careGoals}
        badges={{
          status: { planned: 'info' },
          progress: { improving: 'info', achieved: 'good', worsening: 'warning' },
        }}
        facts={['target', 'dueDate', 'setBy']}
        empty={t('Add goals a doctor has set, such as a blood pressure target.')}
      />
    </div>
  </>
)

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
