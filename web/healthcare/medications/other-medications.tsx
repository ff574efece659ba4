import { Ban, Pill } from 'lucide-react'
import { Suspense, useState } from 'react'
import { isActive, isDiscontinued, mayBeTaken } from '#contract/healthcare/medications/medication-now.ts'
import { type Medication, medications } from '#contract/healthcare/medications/medications.ts'
import { isCertainlyBefore } from '#contract/record/time/partial-dates.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useCurrentPerson } from '#web/platform/person/current-person.ts'
import { useToday } from '#web/platform/use-today.ts'
import type { EntryCheck } from '#web/record/form/form-parts.ts'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { TextFacts } from '#web/record/list/list-row.tsx'
import { RecordRow } from '#web/record/list/record-row.tsx'
import { RecordsCard } from '#web/record/list/records-card.tsx'
import { medicationWords } from '#web/record/medication-words.ts'
import { useChangeRecord, useRecords } from '#web/record/use-records.ts'
import { Badge } from '#web/ui/badge.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { MenuItem } from '#web/ui/overlay/menu-entries.tsx'
import { AllergyMark } from './allergy-mark.tsx'
import { failedToUpdate } from './medication-toasts.ts'

// Brings the list of medications with it.
const OnHoldNote = lazyPart(() => import('./high-risk-note.tsx').then(m => m.OnHoldNote))

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
  const { takeUp, question } = useTakeUp(medication)
  const { id, status, dosage, startDate, purpose, instructions, notes } = medication
  const today = useToday()
  const { remarks, often, dates } = medicationWords(medication, today)
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
          {mayBeTaken(medication) && (
            <Suspense>
              <OnHoldNote medication={medication} />
            </Suspense>
          )}
          {question}
        </>
      }
      action={status !== 'given' && { label: t('I take this'), icon: <Pill />, onSelect: takeUp }}
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

/** Resuming runs the same checks as adding: an allergy or another drug may have been recorded since. */
function useTakeUp(medication: Medication) {
  const { id, version, origin: _origin, changedBy: _changedBy, ...values } = medication
  const person = useCurrentPerson()
  const change = useChangeRecord(medications)
  const [asked, setAsked] = useState<EntryCheck>()
  const close = () => setAsked(undefined)

  const save = ({ note }: EntryCheck) =>
    change.mutate(
      { id, version, status: 'active' },
      {
        onSuccess: () => toast({ title: t('Medication Updated'), description: note }),
        onError: failedToUpdate,
        onSettled: close,
      },
    )
  // Loaded on demand because of its size; if that fails, nothing is changed.
  const takeUp = () =>
    import('./form/ask-before-saving.ts')
      .then(({ askBeforeSaving }) => askBeforeSaving({ ...values, status: 'active' }, id, person))
      .then(check => (check.danger || check.questions.length > 0 ? setAsked(check) : save(check)))
      .catch(failedToUpdate)
  const question = (
    <ConfirmDialog
      open={asked !== undefined}
      onClose={close}
      onConfirm={() => asked && save(asked)}
      pending={change.isPending}
      title={asked?.danger?.heading ?? t('Is this correct?')}
      description={asked?.questions.map(sentence => <p key={sentence}>{sentence}</p>)}
      confirmLabel={asked?.danger?.answers?.saveAnyway ?? t('Yes, save it')}
      tone={asked?.danger ? 'danger' : 'neutral'}
    />
  )
  return { takeUp, question }
}
