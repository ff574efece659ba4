import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { t } from '#web/platform/i18n.ts'
import { RecordFormDialog } from '#web/record/form/record-form-dialog.tsx'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { useRecords } from '#web/record/use-records.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { CancelButton, Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'
import { PanelLineRow } from './panel-line-row.tsx'
import type { PanelHead } from './panel-lines.ts'
import { usePanel } from './use-panel.ts'

/** Adds results as a report has them: one date and laboratory, one line or many. */
export function PanelDialog({ onClose }: { onClose: () => void }) {
  const given = useRecordAction(labResults).initial(labResults)
  const initial = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value ?? '')]))
  const panel = usePanel(initial, onClose)
  const [hasAllFields, setAllFields] = useState(false)
  const { data: earlier = [] } = useRecords(labResults)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    panel.submit()
  }
  const headInput = (name: keyof PanelHead, type: 'text' | 'date' = 'text') => (
    <Input
      type={type}
      ref={name === 'testDate' ? panel.dateInput : undefined}
      value={panel.head[name]}
      maxLength={200}
      onChange={event => panel.setHead({ ...panel.head, [name]: event.target.value })}
    />
  )

  if (hasAllFields) return <RecordFormDialog type={labResults} initial={given} onClose={onClose} />
  return (
    <Dialog open size="large" title={t('Add Result')} isDirty={panel.isDirty} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate className="space-y-4">
        {panel.refusal && (
          <Alert role="alert" tone="danger">
            {panel.refusal}
          </Alert>
        )}
        {panel.lines.map((line, index) => (
          <PanelLineRow
            key={line.key}
            line={line}
            number={index + 1}
            earlier={earlier}
            faults={panel.faultsFor(line)}
            isOnly={panel.lines.length === 1}
            onChange={panel.change}
            onRemove={() => panel.remove(line)}
            onNext={() => panel.next(line)}
          />
        ))}
        <Button variant="secondary" size="small" icon={<Plus />} onClick={() => panel.addLine()}>
          {t('Add another line')}
        </Button>
        <div className="grid grid-cols-2 gap-x-3 gap-y-3 border-t border-line pt-4 sm:gap-x-5">
          <Field label={t('Test date')} required error={panel.dateFault}>
            {headInput('testDate', 'date')}
          </Field>
          <Field label={t('Laboratory')}>{headInput('laboratory')}</Field>
          <Field label={t('Panel')}>{headInput('panel')}</Field>
          <Field label={t('Ordered by')}>{headInput('orderingProvider')}</Field>
        </div>
        {panel.lines.length === 1 && !panel.isDirty && (
          <Button variant="quiet" size="small" onClick={() => setAllFields(true)}>
            {t('One result with status and notes')}
          </Button>
        )}
        <DialogActions>
          <CancelButton />
          <Button type="submit" variant="primary" pending={panel.isSaving}>
            {panel.lines.length > 1 ? t('Add Results') : t('Add Result')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
