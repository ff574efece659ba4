import { CalendarPlus, ChevronDown, Pill, Plus } from 'lucide-react'
import { medications } from '#contract/healthcare/medications/medications.ts'
import type { VisitNote } from '#contract/healthcare/visit-pack/visit-notes.ts'
import { t } from '#web/platform/i18n.ts'
import { useCanChange } from '#web/platform/person/current-person.ts'
import { useRecords } from '#web/record/use-records.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { MenuItem } from '#web/ui/overlay/menu-entries.tsx'
import type { NoteConversion } from './convert-note-dialog.tsx'
import { namedFirst } from './decided-medication.ts'

interface ConvertNoteProps {
  note: VisitNote
  onConvert: (conversion: NoteConversion) => void
}

/** Actions that turn a decision into a record; a used one is no longer offered. */
export function ConvertNote({ note, onConvert }: ConvertNoteProps) {
  const { data: active = [] } = useRecords(medications, 'active')
  if (!useCanChange() || (note.medicationId && note.followUpId)) return null
  return (
    <div className="grid gap-2 pb-1 sm:flex sm:flex-wrap print:hidden">
      {!note.medicationId && (
        <Button
          variant="secondary"
          size="small"
          icon={<Plus />}
          onClick={() => onConvert({ note, into: 'medication' })}
        >
          {t('Add Medication')}
        </Button>
      )}
      {!note.medicationId && active.length > 0 && (
        <Menu
          trigger={
            <Button variant="secondary" size="small" icon={<ChevronDown />}>
              {t('Change a medication')}
            </Button>
          }
        >
          {namedFirst(note.note, active).map(medication => (
            <MenuItem
              key={medication.id}
              icon={<Pill />}
              onSelect={() => onConvert({ note, into: 'change', medication })}
            >
              {[medication.medicationName, medication.dosage].filter(Boolean).join(' · ')}
            </MenuItem>
          ))}
        </Menu>
      )}
      {!note.followUpId && (
        <Button
          variant="secondary"
          size="small"
          icon={<CalendarPlus />}
          onClick={() => onConvert({ note, into: 'appointment' })}
        >
          {t('Schedule Appointment')}
        </Button>
      )}
    </div>
  )
}
