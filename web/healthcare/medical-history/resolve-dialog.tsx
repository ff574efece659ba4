import { type FormEvent, useState } from 'react'
import { type MedicalCondition, medicalConditions } from '#contract/healthcare/medical-history/medical-conditions.ts'
import { isUnauthorized } from '#web/platform/api/unauthorized.ts'
import { t } from '#web/platform/i18n.ts'
import { today } from '#web/platform/time-zone.ts'
import { EndDateField } from '#web/record/form/end-date-field.tsx'
import { useChangeOpened } from '#web/record/use-change-opened.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { SubmitActions } from '#web/ui/overlay/submit-actions.tsx'

const resolved = () => toast({ title: t('Condition Updated'), description: t('Condition has been marked as resolved') })

const failed = (error: unknown) => {
  // The signed-out flow shows its own message.
  if (isUnauthorized(error)) return
  toast({ title: t('Error'), description: t('Failed to update medical condition'), variant: 'destructive' })
}

/** Asks for the date on which a condition was resolved. */
export function ResolveDialog({ existing, onClose }: { existing: MedicalCondition; onClose: () => void }) {
  const change = useChangeOpened(medicalConditions, existing)
  // Null if the person does not know it.
  const [dateResolved, setDateResolved] = useState<string | null>(today())

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    change.save(
      { status: 'resolved', dateResolved: dateResolved || null },
      {
        onSuccess: () => {
          resolved()
          onClose()
        },
        onError: failed,
      },
    )
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('Mark {name} as resolved', { name: existing.conditionName })}
      description={t('It will move to your resolved conditions. You can change it back at any time.')}
    >
      <form onSubmit={onSubmit}>
        <EndDateField
          label={t('Resolved on')}
          value={dateResolved}
          onChange={setDateResolved}
          from={existing.dateDiagnosed}
          error={change.faults.dateResolved}
        />
        <SubmitActions label={t('Mark resolved')} pending={change.isPending} />
      </form>
    </Dialog>
  )
}
