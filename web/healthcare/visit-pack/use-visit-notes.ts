import { type VisitNote, visitNotes } from '#contract/healthcare/visit-pack/visit-notes.ts'
import type { Values } from '#contract/record/define-record.ts'
import { t } from '#web/platform/i18n.ts'
import { useDiscarded } from '#web/platform/use-discarded.ts'
import { addEntry } from '#web/record/add-entry.ts'
import { useEntryKey } from '#web/record/use-entry-key.ts'
import { refreshRecords, restoreRecord, useChangeRecord, useDeleteRecord } from '#web/record/use-records.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'

export const toastUnsaved = () => {
  const description = t('This could not be saved. What you typed is still here; please try again.')
  toast({ title: t('Error'), description, variant: 'destructive' })
}

/** Resolves to whether it was saved; shows a toast on failure, unless it was discarded. */
const reportFailure = (saving: Promise<unknown>, signal?: AbortSignal) =>
  saving.then(
    () => true,
    () => {
      if (!signal?.aborted) toastUnsaved()
      return false
    },
  )

/** Writes the notes of a visit from one input. */
export const useVisitNotes = (appointmentId: string) => {
  const key = useEntryKey()
  const discarded = useDiscarded()
  const change = useChangeRecord(visitNotes)
  const remove = useDeleteRecord(visitNotes)

  const undo = ({ id }: VisitNote) =>
    restoreRecord(visitNotes, id).then(() => toast({ title: t(visitNotes.messages.restored) }), toastFailure)

  return {
    add: (kind: VisitNote['kind'], note: string) => {
      const { signal } = discarded
      const adding = addEntry(visitNotes, { note, kind, appointmentId }, key.current, { signal })
      // Also after a failure: it may have been added anyway.
      const added = adding.then(key.renew).finally(() => refreshRecords(visitNotes))
      return reportFailure(added, signal)
    },
    /** After a lost response, typed text changes the note that was made, until the input is emptied. */
    beginAnother: key.renew,
    change: (note: VisitNote, values: Partial<Values<typeof visitNotes>>) =>
      reportFailure(change.mutateAsync({ id: note.id, ...values })),
    /** Links a decision to the record that was made from it, which is already saved. */
    link: (note: VisitNote, values: Partial<Values<typeof visitNotes>>) =>
      change.mutateAsync({ id: note.id, ...values }).catch(() => {
        const description = t(
          'It was saved, but could not be linked to the decision. Press the same button again: nothing is added twice.',
        )
        toast({ title: t('Error'), description, variant: 'destructive' })
      }),
    remove: (note: VisitNote) =>
      reportFailure(
        remove.mutateAsync(note).then(() => {
          toast({ title: t(visitNotes.messages.deleted), action: { label: t('Undo'), onClick: () => undo(note) } })
          return refreshRecords(visitNotes)
        }),
      ),
  }
}

export type NoteActions = ReturnType<typeof useVisitNotes>
