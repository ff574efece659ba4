import { useState } from 'react'
import type { Appointment } from '#contract/healthcare/appointments/appointments.ts'
import type { VisitNote } from '#contract/healthcare/visit-pack/visit-notes.ts'
import { t } from '#web/platform/i18n.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { ConvertNote } from './convert-note.tsx'
import { ConvertNoteDialog, type NoteConversion } from './convert-note-dialog.tsx'
import { NoteInput } from './note-input.tsx'
import { NoteLine } from './note-line.tsx'
import { MoreOnScreen, NoneOnPaper } from './pack-groups.tsx'
import { useVisitNotes } from './use-visit-notes.ts'
import { NoteOutcome } from './visit-outcome.tsx'

interface DecisionsProps {
  visit: Appointment
  decisions: VisitNote[]
  /** How many fit on paper. */
  printed: number
}

/** The decisions with their outcomes. */
export function Decisions({ visit, decisions, printed }: DecisionsProps) {
  const noteActions = useVisitNotes(visit.id)
  const [conversion, setConversion] = useState<NoteConversion>()
  return (
    <Card title={t('What was decided')}>
      {decisions.length > 0 && (
        <ul className="divide-y divide-line text-[0.9375rem] print:divide-y-0 print:text-[9pt] print:leading-[1.35]">
          {decisions.map((note, index) => (
            <NoteLine key={note.id} note={note} noteActions={noteActions} isPrinted={index < printed}>
              <NoteOutcome note={note} />
              <ConvertNote note={note} onConvert={setConversion} />
            </NoteLine>
          ))}
          <MoreOnScreen count={decisions.length - printed} />
        </ul>
      )}
      <NoteInput
        label={t('Add a decision')}
        hint={t('One line for each. You can then turn it into a medication or an appointment.')}
        action={t('Add decision')}
        onAdd={note => noteActions.add('decision', note)}
        onEmptied={noteActions.beginAnother}
      />
      {decisions.length === 0 && <NoneOnPaper>{t('Nothing recorded')}</NoneOnPaper>}
      {conversion && (
        <ConvertNoteDialog
          visit={visit}
          conversion={conversion}
          onCreated={created => noteActions.change(conversion.note, created)}
          onClose={() => setConversion(undefined)}
        />
      )}
    </Card>
  )
}
