import type { ChangeEvent } from 'react'
import { medicalConditions } from '#contract/healthcare/medical-history/medical-conditions.ts'
import { t } from '#web/platform/i18n.ts'
import { today } from '#web/platform/time-zone.ts'
import type { CustomInputProps } from '#web/record/form/form-parts.ts'
import { Input } from '#web/ui/form/input.tsx'
import { Select } from '#web/ui/form/select.tsx'

const { options } = medicalConditions.fields.status

/** Resolving a condition fills in today's date; reopening it clears the date. */
export function StatusInput({ inputProps, form }: CustomInputProps) {
  const onChange = (event: ChangeEvent<HTMLSelectElement>) => {
    const status = event.target.value
    const date = status === 'resolved' ? form.getValues('dateResolved') || today() : ''
    // The status first: the date is checked against it.
    form.setValue('status', status, { shouldDirty: true })
    form.setValue('dateResolved', date, { shouldDirty: true, shouldValidate: true })
    return inputProps.onChange(event)
  }
  const labels = Object.fromEntries(Object.entries(options).map(([value, label]) => [value, t(label)]))
  return <Select {...inputProps} onChange={onChange} options={labels} />
}

/** Open only while the condition is resolved. */
export function DateResolvedInput({ inputProps, form }: CustomInputProps) {
  const isResolved = form.watch('status') === 'resolved'
  return <Input type="date" {...inputProps} disabled={!isResolved} min={form.watch('dateDiagnosed') || '1900-01-01'} />
}
