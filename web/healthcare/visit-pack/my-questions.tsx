import { CornerDownRight } from 'lucide-react'
import { useState } from 'react'
import type { VisitNote } from '#contract/healthcare/visit-pack/visit-notes.ts'
import { t } from '#web/platform/i18n.ts'
import { useCanChange } from '#web/platform/person/current-person.ts'
import { Button } from '#web/ui/action/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { NoteInput } from './note-input.tsx'
import { NoteLine } from './note-line.tsx'
import { MoreOnScreen, NoneOnPaper } from './pack-groups.tsx'
import { type NoteActions, useVisitNotes } from './use-visit-notes.ts'

interface MyQuestionsProps {
  appointmentId: string
  questions: VisitNote[]
  /** Open questions from earlier visits to this provider. */
  openQuestions: VisitNote[]
  /** How many of the open ones fit on paper. */
  printed: number
}

/** Questions to ask, with a checkbox each. Only open ones are printed. */
export function MyQuestions({ appointmentId, questions, openQuestions, printed }: MyQuestionsProps) {
  const noteActions = useVisitNotes(appointmentId)
  const open = questions.filter(({ isAsked }) => !isAsked)
  const paperLayout = new Set(open.slice(0, printed))
  return (
    <Card title={t('My questions')}>
      {questions.length > 0 && (
        <ul className="divide-y divide-line text-[0.9375rem] print:divide-y-0 print:text-[9pt] print:leading-[1.35]">
          {questions.map(note => (
            <Question key={note.id} note={note} noteActions={noteActions} isPrinted={paperLayout.has(note)} />
          ))}
          <MoreOnScreen count={open.length - paperLayout.size} />
        </ul>
      )}
      {openQuestions.length > 0 && (
        <OpenQuestions notes={openQuestions} appointmentId={appointmentId} noteActions={noteActions} />
      )}
      <NoteInput
        label={t('Add a question')}
        hint={t('It is saved right away and printed with a checkbox.')}
        action={t('Add question')}
        onAdd={note => noteActions.add('question', note)}
        onEmptied={noteActions.beginAnother}
      />
      {open.length === 0 && <NoneOnPaper>{t('No open questions')}</NoneOnPaper>}
    </Card>
  )
}

interface QuestionProps {
  note: VisitNote
  noteActions: NoteActions
  isPrinted: boolean
}

function Question({ note, noteActions, isPrinted }: QuestionProps) {
  // The checkbox changes at once, and reverts on an error.
  const [wished, setWished] = useState<boolean>()
  const canChange = useCanChange()
  const isAsked = wished ?? note.isAsked
  const onTick = async (ticked: boolean) => {
    setWished(ticked)
    await noteActions.change(note, { isAsked: ticked })
    setWished(undefined)
  }
  return (
    <NoteLine
      note={note}
      noteActions={noteActions}
      isPrinted={isPrinted}
      text={
        <label className="flex cursor-pointer items-start gap-3 print:gap-1.5">
          <input
            type="checkbox"
            checked={isAsked}
            disabled={!canChange}
            onChange={event => onTick(event.target.checked)}
            className="mt-0.5 size-5 shrink-0 accent-accent print:mt-px print:size-2.5"
          />
          <span className={classNames('min-w-0 break-words', isAsked && 'text-muted')}>
            {note.note}
            {isAsked && <span className="text-sm"> · {t('Asked')}</span>}
          </span>
        </label>
      }
    />
  )
}

interface OpenQuestionsProps {
  notes: VisitNote[]
  appointmentId: string
  noteActions: NoteActions
}

const OpenQuestions = ({ notes, appointmentId, noteActions }: OpenQuestionsProps) => (
  <div className="mt-4 rounded-control bg-sunken px-4 py-3 text-[0.9375rem] print:hidden">
    <h3 className="text-sm font-medium text-muted">{t('Not marked as asked at earlier visits')}</h3>
    <ul>
      {notes.map(note => (
        <li key={note.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
          <span className="min-w-0 flex-1 basis-48 break-words">{note.note}</span>
          <Button
            changes
            variant="secondary"
            size="small"
            icon={<CornerDownRight />}
            aria-label={t('Ask at this visit: {note}', { note: note.note })}
            onClick={() => noteActions.change(note, { appointmentId })}
          >
            {t('Ask at this visit')}
          </Button>
        </li>
      ))}
    </ul>
  </div>
)
