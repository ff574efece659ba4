import { useState } from 'react'
import type { Appointment } from '#contract/healthcare/appointments/appointments.ts'
import type { VisitNote } from '#contract/healthcare/visit-pack/visit-notes.ts'
import { t } from '#web/platform/i18n.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { NoteInput } from './note-input.tsx'
import { NoteLine } from './note-line.tsx'
import { MoreOnScreen, NoneOnPaper } from './pack-groups.tsx'
import { TurnDialog, type Turning } from './turn-dialog.tsx'
import { TurnInto } from './turn-into.tsx'
import { useVisitNotes } from './use-visit-notes.ts'
import { CameOfIt } from './visit-outcome.tsx'

interface WhatWasDecidedProps {
  visit: Appointment
  decisions: VisitNote[]
  /** How many of them have a place on paper. */
  printed: number
}

/** A line for each thing that was decided, and what was made of it. */
export function WhatWasDecided({ visit, decisions, printed }: WhatWasDecidedProps) {
  const writing = useVisitNotes(visit.id)
  const [turning, setTurning] = useState<Turning>()
  return (
    <Card title={t('What was decided')}>
      {decisions.length > 0 && (
        <ul className="divide-y divide-line text-[0.9375rem] print:divide-y-0 print:text-[9pt] print:leading-[1.35]">
          {decisions.map((note, place) => (
            <NoteLine key={note.id} note={note} writing={writing} isPrinted={place < printed}>
              <CameOfIt note={note} />
              <TurnInto note={note} onTurn={setTurning} />
            </NoteLine>
          ))}
          <MoreOnScreen count={decisions.length - printed} />
        </ul>
      )}
      <NoteInput
        label={t('Add a decision')}
        hint={t('One line for each. You can then turn it into a medication or an appointment.')}
        action={t('Add Decision')}
        onAdd={note => writing.add('decision', note)}
      />
      {decisions.length === 0 && <NoneOnPaper>{t('Nothing recorded')}</NoneOnPaper>}
      {turning && (
        <TurnDialog
          visit={visit}
          turning={turning}
          onMade={made => writing.change(turning.note, made)}
          onClose={() => setTurning(undefined)}
        />
      )}
    </Card>
  )
}
