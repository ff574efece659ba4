import { Suspense, useState } from 'react'
import type { AnyRecordType, RecordOf, Values } from '#contract/record/define-record.ts'
import { t } from '#web/platform/i18n.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useStillShown } from '#web/ui/use-still-shown.ts'

// The form brings the rules and the form library with it: fetched when the first form opens.
const RecordForm = lazyPart(() => import('./record-form.tsx').then(m => m.RecordForm))

interface RecordFormDialogProps<R extends AnyRecordType> {
  type: R
  existing?: RecordOf<R>
  initial?: Partial<Values<R>>
  /** The idempotency key of a record that is created once, even if the dialog is closed and opened again. */
  entryKey?: string
  /** Called with the saved record before the dialog closes. */
  onSaved?: (saved: RecordOf<R>) => void
  onClose: () => void
}

export function RecordFormDialog<R extends AnyRecordType>({
  type,
  existing,
  initial,
  entryKey,
  onSaved,
  onClose,
}: RecordFormDialogProps<R>) {
  const [isDirty, setDirty] = useState(false)
  const isStillShown = useStillShown()
  const verb = t(existing ? type.messages.edit : type.messages.add)

  const finish = (saved: RecordOf<R>, note: string | undefined) => {
    toast({ title: t(existing ? type.messages.updated : type.messages.added), ...(note && { description: note }) })
    if (!isStillShown()) return
    onSaved?.(saved)
    onClose()
  }

  return (
    <Dialog open size="large" title={verb} isDirty={isDirty} onClose={onClose}>
      <Suspense fallback={<FormSkeleton />}>
        <RecordForm
          type={type}
          existing={existing}
          initial={initial}
          entryKey={entryKey}
          saveLabel={existing ? t('Save changes') : verb}
          onSaved={finish}
          onDirtyChange={setDirty}
          onLeave={onClose}
        />
      </Suspense>
    </Dialog>
  )
}

const FormSkeleton = () => (
  <div className="grid gap-5 sm:grid-cols-2">
    {['a', 'b', 'c', 'd', 'e', 'f'].map(index => (
      <Skeleton key={index} className="h-16" />
    ))}
  </div>
)
