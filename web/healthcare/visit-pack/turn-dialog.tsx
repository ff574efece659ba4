import { type Appointment, appointments } from '#contract/healthcare/appointments/appointments.ts'
import { type Medication, medications } from '#contract/healthcare/medications/medications.ts'
import { providers } from '#contract/healthcare/providers/providers.ts'
import { medicationIn } from '#contract/healthcare/visit-pack/decided-medication.ts'
import type { VisitNote } from '#contract/healthcare/visit-pack/visit-notes.ts'
import { today } from '#web/platform/time-zone.ts'
import { RecordFormDialog } from '#web/record/form/record-form-dialog.tsx'
import { useRecords } from '#web/record/use-records.ts'

/** A decision on its way to becoming a record. */
export type Turning = { note: VisitNote } & (
  | { into: 'medication' | 'appointment' }
  | { into: 'change'; medication: Medication }
)

interface TurnDialogProps {
  visit: Appointment
  turning: Turning
  /** Tells what the decision became, for it to remember. */
  onMade: (made: Partial<Pick<VisitNote, 'medicationId' | 'followUpId'>>) => void
  onClose: () => void
}

/** The usual form, begun with what the decision and the visit say already. */
export function TurnDialog({ visit, turning, onMade, onClose }: TurnDialogProps) {
  const { data: all = [] } = useRecords(providers)
  const provider = all.find(({ id }) => id === visit.providerId)
  const { note } = turning
  if (turning.into === 'appointment') {
    const { providerId, location, duration } = visit
    return (
      <RecordFormDialog
        record={appointments}
        initial={{ type: 'Follow-up', reason: note.note, providerId, location, duration }}
        onSaved={({ id }) => onMade({ followUpId: id })}
        onClose={onClose}
      />
    )
  }
  if (turning.into === 'change') {
    return (
      <RecordFormDialog
        record={medications}
        existing={turning.medication}
        onSaved={({ id }) => onMade({ medicationId: id })}
        onClose={onClose}
      />
    )
  }
  return (
    <RecordFormDialog
      record={medications}
      initial={{ ...medicationIn(note.note), startDate: today(), prescribedBy: provider?.name ?? null }}
      onSaved={({ id }) => onMade({ medicationId: id })}
      onClose={onClose}
    />
  )
}
