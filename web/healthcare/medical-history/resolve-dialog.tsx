import { type FormEvent, useState } from 'react'
import { type MedicalCondition, medicalConditions } from '#contract/healthcare/medical-history/medical-conditions.ts'
import { firstDayOf } from '#contract/record/time/partial-dates.ts'
import { fieldErrors } from '#web/platform/api/api-error.ts'
import { isUnauthorized } from '#web/platform/api/unauthorized.ts'
import { t } from '#web/platform/i18n.ts'
import { today } from '#web/platform/time-zone.ts'
import { useChangeRecord } from '#web/record/use-records.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { PartialDateInput } from '#web/ui/form/partial-date-input.tsx'
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
  const change = useChangeRecord(medicalConditions)
  // Null if the person does not know it.
  const [dateResolved, setDateResolved] = useState<string | null>(today())

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate(
      { id: existing.id, version: existing.version, status: 'resolved', dateResolved: dateResolved || null },
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
        <Field label={t('Resolved on')} error={fieldErrors(change.error).dateResolved}>
          <PartialDateInput value={dateResolved ?? ''} onChange={setDateResolved} disabled={dateResolved === null}>
            <Input
              type="date"
              value={dateResolved ?? ''}
              disabled={dateResolved === null}
              min={existing.dateDiagnosed ? firstDayOf(existing.dateDiagnosed) : '1900-01-01'}
              onChange={event => setDateResolved(event.target.value)}
            />
          </PartialDateInput>
        </Field>
        <Checkbox
          label={t('I don’t know when')}
          checked={dateResolved === null}
          onChange={event => setDateResolved(event.target.checked ? null : today())}
        />
        <SubmitActions label={t('Mark resolved')} pending={change.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
