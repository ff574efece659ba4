import { type FormEvent, useState } from 'react'
import { type Medication, medications } from '#contract/healthcare/medications/medications.ts'
import { t } from '#web/platform/i18n.ts'
import { today } from '#web/platform/time-zone.ts'
import { EndDateField } from '#web/record/form/end-date-field.tsx'
import { useChangeOpened } from '#web/record/use-change-opened.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { CancelButton, Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'
import { discontinued, failedToUpdate } from './medication-toasts.ts'

/** Stops a medication: when, and why. */
export function DiscontinueDialog({ existing, onClose }: { existing: Medication; onClose: () => void }) {
  const change = useChangeOpened(medications, existing)
  // What was noted before stays, after the reason.
  const [notes] = useState(existing.notes)
  const [reason, setReason] = useState('')
  // Null if the person does not know it.
  const [endDate, setEndDate] = useState<string | null>(today())

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    change.save(
      {
        status: 'discontinued',
        endDate: endDate || null,
        ...(reason.trim() && { notes: [reason.trim(), notes].filter(Boolean).join('\n') }),
      },
      {
        onSuccess: () => {
          discontinued()
          onClose()
        },
        onError: failedToUpdate,
      },
    )
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Discontinue {name}', { name: existing.medicationName })}
      description={t('It will move to your discontinued medications, with the dates and the reason.')}
    >
      <form onSubmit={onSubmit} className="space-y-5">
        <Field label={t('Reason for stopping')} hint={t('You can leave this blank.')} error={change.faults.notes}>
          <Textarea
            value={reason}
            maxLength={medications.fields.notes.max - (notes ?? '').length - 1}
            onChange={event => setReason(event.target.value)}
          />
        </Field>
        <EndDateField
          label={t('Last day taken')}
          value={endDate}
          onChange={setEndDate}
          from={existing.startDate}
          error={change.faults.endDate}
        />
        <DialogActions>
          <CancelButton />
          <Button type="submit" variant="danger" pending={change.isPending}>
            {t('Discontinue')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
