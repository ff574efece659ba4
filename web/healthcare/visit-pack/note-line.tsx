import { Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { type VisitNote, visitNotes } from '#contract/healthcare/visit-pack/visit-notes.ts'
import { t } from '#web/platform/i18n.ts'
import { askBeforeLeaving } from '#web/platform/unsaved.ts'
import { useChangeOpened } from '#web/record/use-change-opened.ts'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Input } from '#web/ui/form/input.tsx'
import { UnsavedGuard } from '#web/ui/overlay/discard-question.tsx'
import { type NoteActions, toastUnsaved } from './use-visit-notes.ts'

interface NoteLineProps {
  note: VisitNote
  noteActions: NoteActions
  /** Whether it is left out on paper. */
  isPrinted: boolean
  /** Extra content besides the text. */
  text?: ReactNode
  children?: ReactNode
}

/** One note, which can be edited or deleted. */
export function NoteLine({ note, noteActions, isPrinted, text, children }: NoteLineProps) {
  const [isEditing, setEditing] = useState(false)
  return (
    <li className={classNames('py-2 first:pt-0 print:p-0', !isPrinted && 'print:hidden')}>
      {isEditing ? (
        <EditLine note={note} onClose={() => setEditing(false)} />
      ) : (
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0 flex-1 py-2 break-words sm:py-1.5 print:p-0">{text ?? note.note}</div>
          <div className="-mr-2 flex shrink-0 print:hidden">
            <IconButton
              changes
              label={t('Edit: {note}', { note: note.note })}
              icon={<Pencil />}
              onClick={() => setEditing(true)}
            />
            <IconButton
              changes
              label={t('Delete: {note}', { note: note.note })}
              icon={<Trash2 />}
              tone="danger"
              onClick={() => noteActions.remove(note)}
            />
          </div>
        </div>
      )}
      {children}
    </li>
  )
}

function EditLine({ note, onClose }: Pick<NoteLineProps, 'note'> & { onClose: () => void }) {
  // The note may change while it is edited here.
  const [opened] = useState(note.note)
  const [typed, setTyped] = useState(opened)
  const { save, isPending } = useChangeOpened(visitNotes, note)
  // The response may have been lost: text that is changed back to the original must then be sent, too.
  const isSent = useRef(false)
  const isChanged = typed !== opened
  const askToClose = () => (isChanged ? askBeforeLeaving(onClose) : onClose())
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const text = typed.trim()
    if (text === opened && !isSent.current) return onClose()
    if (!text) return
    isSent.current = true
    save({ note: text }, { onSuccess: onClose, onError: toastUnsaved })
  }
  return (
    <form onSubmit={onSubmit} className="flex flex-wrap gap-2">
      <UnsavedGuard isUnsaved={isChanged} />
      <div className="min-w-0 flex-1 basis-56">
        <Input
          aria-label={t('Edit: {note}', { note: note.note })}
          // Editing focuses the input.
          autoFocus
          value={typed}
          maxLength={visitNotes.fields.note.max}
          onChange={event => setTyped(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Escape') return
            // Or the same press would close the question.
            event.preventDefault()
            askToClose()
          }}
        />
      </div>
      <Button type="submit" variant="secondary" pending={isPending}>
        {t('Save')}
      </Button>
      <Button variant="quiet" onClick={askToClose}>
        {t('Cancel')}
      </Button>
    </form>
  )
}
