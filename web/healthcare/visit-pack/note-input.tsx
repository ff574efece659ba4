import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { visitNotes } from '#contract/healthcare/visit-pack/visit-notes.ts'
import { useCanChange } from '#web/platform/person/current-person.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { UnsavedGuard } from '#web/ui/overlay/discard-question.tsx'

interface NoteInputProps {
  label: string
  hint: string
  action: string
  /** Resolves to whether it was saved; if not, the input stays. */
  onAdd: (note: string) => Promise<boolean>
  /** What is typed next is another note. */
  onEmptied: () => void
}

export function NoteInput({ label, hint, action, onAdd, onEmptied }: NoteInputProps) {
  const [typed, setTyped] = useState('')
  const [isSaving, setSaving] = useState(false)

  const canChange = useCanChange()

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const note = typed.trim()
    if (!note || isSaving) return
    setSaving(true)
    if (await onAdd(note)) setTyped('')
    setSaving(false)
  }

  if (!canChange) return null
  return (
    <form onSubmit={onSubmit} className="mt-4 first:mt-0 print:hidden">
      <UnsavedGuard isUnsaved={typed.trim() !== ''} />
      <Field label={label} hint={hint}>
        <div className="flex flex-wrap gap-2">
          <div className="min-w-0 flex-1 basis-56">
            <Input
              value={typed}
              maxLength={visitNotes.fields.note.max}
              autoComplete="off"
              // What is typed during a save would be lost with it.
              readOnly={isSaving}
              onChange={event => {
                setTyped(event.target.value)
                if (!event.target.value) onEmptied()
              }}
            />
          </div>
          <Button type="submit" variant="secondary" icon={<Plus />} pending={isSaving}>
            {action}
          </Button>
        </div>
      </Field>
    </form>
  )
}
