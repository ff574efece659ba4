import { type Appointment, appointments } from '#contract/healthcare/appointments/appointments.ts'
import { type Medication, medications } from '#contract/healthcare/medications/medications.ts'
import { providers } from '#contract/healthcare/providers/providers.ts'
import { medicationIn } from '#contract/healthcare/visit-pack/decided-medication.ts'
import type { VisitNote } from '#contract/healthcare/visit-pack/visit-notes.ts'
import { today } from '#web/platform/time-zone.ts'
import { RecordFormDialog } from '#web/record/form/record-form-dialog.tsx'
import { useRecords } from '#web/record/use-records.ts'

/** A decision that is being turned into a record. */
export type NoteConversion = { note: VisitNote } & (
  | { into: 'medication' | 'appointment' }
  | { into: 'change'; medication: Medication }
)

interface ConvertNoteDialogProps {
  visit: Appointment
  conversion: NoteConversion
  /** Called with the created record's id, which the note stores. */
  onCreated: (created: Partial<Pick<VisitNote, 'medicationId' | 'followUpId'>>) => void
  onClose: () => void
}

/** The usual form, prefilled from the decision and the visit. */
export function ConvertNoteDialog({ visit, conversion, onCreated, onClose }: ConvertNoteDialogProps) {
  const { data: all = [] } = useRecords(providers)
  const provider = all.find(({ id }) => id === visit.providerId)
  const { note } = conversion
  if (conversion.into === 'appointment') {
    const { providerId, location, duration } = visit
    return (
      <RecordFormDialog
        type={appointments}
        initial={{ type: 'Follow-up', reason: note.note, providerId, location, duration }}
        onSaved={({ id }) => onCreated({ followUpId: id })}
        onClose={onClose}
      />
    )
  }
  if (conversion.into === 'change') {
    return (
      <RecordFormDialog
        type={medications}
        existing={conversion.medication}
        onSaved={({ id }) => onCreated({ medicationId: id })}
        onClose={onClose}
      />
    )
  }
  return (
    <RecordFormDialog
      type={medications}
      initial={{ ...medicationIn(note.note), startDate: today(), prescribedBy: provider?.name ?? null }}
      onSaved={({ id }) => onCreated({ medicationId: id })}
      onClose={onClose}
    />
  )
}
