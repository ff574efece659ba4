import { type Appointment, appointments } from '#contract/healthcare/appointments/appointments.ts'
import { type Medication, medications } from '#contract/healthcare/medications/medications.ts'
import { providers } from '#contract/healthcare/providers/providers.ts'
import type { VisitNote } from '#contract/healthcare/visit-pack/visit-notes.ts'
import { recordEndpoints } from '#contract/record/record-endpoints.ts'
import { call } from '#web/platform/api/call.ts'
import { today } from '#web/platform/time-zone.ts'
import { RecordFormDialog } from '#web/record/form/record-form-dialog.tsx'
import { useRecords } from '#web/record/use-records.ts'
import { medicationIn } from './decided-medication.ts'

/** A decision that is being turned into a record. */
export type NoteConversion = { note: VisitNote } & (
  | { into: 'medication' | 'appointment' }
  | { into: 'change'; medication: Medication }
)

type NoteLink = Partial<Pick<VisitNote, 'medicationId' | 'followUpId'>>

const linkTo = (into: NoteConversion['into'], id: string): NoteLink =>
  into === 'appointment' ? { followUpId: id } : { medicationId: id }

/** One decision makes one medication, and one appointment. */
const keyOf = ({ note, into }: NoteConversion) => `visit-notes/${note.id}/${into}`

/** The link to what an earlier attempt added, if linking the decision to it failed then: it must not be added twice. */
export const findLostLink = async (conversion: NoteConversion): Promise<NoteLink | undefined> => {
  const { into } = conversion
  if (into === 'change') return undefined
  const { list } = recordEndpoints(into === 'medication' ? medications : appointments)
  const [made] = await call(list, { query: { madeWith: keyOf(conversion) } })
  return made && linkTo(into, made.id)
}

interface ConvertNoteDialogProps {
  visit: Appointment
  conversion: NoteConversion
  /** Called with the created record's id, which the note stores. */
  onCreated: (created: NoteLink) => void
  onClose: () => void
}

/** The usual form, prefilled from the decision and the visit. */
export function ConvertNoteDialog({ visit, conversion, onCreated, onClose }: ConvertNoteDialogProps) {
  const { data: all = [] } = useRecords(providers)
  const provider = all.find(({ id }) => id === visit.providerId)
  const { note, into } = conversion
  const onSaved = ({ id }: { id: string }) => onCreated(linkTo(into, id))
  if (conversion.into === 'appointment') {
    const { providerId, location, duration } = visit
    return (
      <RecordFormDialog
        type={appointments}
        initial={{ type: 'Follow-up', reason: note.note, providerId, location, duration }}
        entryKey={keyOf(conversion)}
        onSaved={onSaved}
        onClose={onClose}
      />
    )
  }
  if (conversion.into === 'change') {
    return <RecordFormDialog type={medications} existing={conversion.medication} onSaved={onSaved} onClose={onClose} />
  }
  return (
    <RecordFormDialog
      type={medications}
      initial={{ ...medicationIn(note.note), startDate: today(), prescribedBy: provider?.name ?? null }}
      entryKey={keyOf(conversion)}
      onSaved={onSaved}
      onClose={onClose}
    />
  )
}
