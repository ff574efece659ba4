import { Ban, Pill } from 'lucide-react'
import { isActive, isDiscontinued, mayBeTaken } from '#contract/healthcare/medications/medication-now.ts'
import { type Medication, medications } from '#contract/healthcare/medications/medications.ts'
import { isCertainlyBefore } from '#contract/record/time/partial-dates.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useToday } from '#web/platform/use-today.ts'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { TextFacts } from '#web/record/list/list-row.tsx'
import { RecordRow } from '#web/record/list/record-row.tsx'
import { RecordsCard } from '#web/record/list/records-card.tsx'
import { medicationWords } from '#web/record/medication-words.ts'
import { useChangeRecord, useRecords } from '#web/record/use-records.ts'
import { Badge } from '#web/ui/badge.tsx'
import { MenuItem } from '#web/ui/overlay/menu-entries.tsx'
import { AllergyMark } from './allergy-mark.tsx'
import { failedToUpdate } from './medication-toasts.ts'

/** Neither taken nor stopped: on hold, planned, given once, or not known. Nothing of them is due. */
export function OtherMedications() {
  const query = useRecords(medications)
  return (
    <RecordsCard
      title={t('Other Medications')}
      query={query}
      only={medication => !isActive(medication) && !isDiscontinued(medication)}
    >
      {medication => <OtherRow key={medication.id} medication={medication} />}
    </RecordsCard>
  )
}

function OtherRow({ medication }: { medication: Medication }) {
  const { open } = useRecordAction()
  const change = useChangeRecord(medications)
  const { id, version, status, dosage, startDate, purpose, instructions, notes } = medication
  const today = useToday()
  const { remarks, often, dates } = medicationWords(medication, today)
  const takeUp = {
    label: t('I take this'),
    icon: <Pill />,
    onSelect: () => change.mutate({ id, version, status: 'active' }, { onError: failedToUpdate }),
  }
  return (
    <RecordRow
      type={medications}
      existing={medication}
      badges={remarks.map(remark => <Badge key={remark}>{remark}</Badge>)}
      facts={
        <>
          <TextFacts
            facts={[
              dosage,
              ...often,
              mayBeTaken(medication) &&
                startDate &&
                !isCertainlyBefore(today, startDate) &&
                t('Started {date}', { date: formatDay(startDate) }),
              ...dates,
              instructions,
            ]}
          />
          <AllergyMark medication={medication} />
        </>
      }
      action={status !== 'given' && takeUp}
      menu={
        status !== 'given' && (
          <MenuItem changes icon={<Ban />} onSelect={() => open('discontinue', id)}>
            {t('Discontinue')}
          </MenuItem>
        )
      }
    >
      {purpose && <p className="break-words">{t('Taken for: {purpose}', { purpose })}</p>}
      {notes && <p className="line-clamp-2 break-words print:line-clamp-none whitespace-pre-line">{notes}</p>}
    </RecordRow>
  )
}
