import type { ChangeEvent } from 'react'
import { isOver, medicalConditions } from '#contract/healthcare/medical-history/medical-conditions.ts'
import { t } from '#web/platform/i18n.ts'
import { today } from '#web/platform/time-zone.ts'
import type { CustomInputProps } from '#web/record/form/form-parts.ts'
import { PartialDateField } from '#web/record/form/partial-date-field.tsx'
import { Select } from '#web/ui/form/select.tsx'

const { options } = medicalConditions.fields.status

/** Resolving a condition fills in today's date; reopening it clears the date. */
export function StatusInput({ inputProps, form }: CustomInputProps) {
  const onChange = (event: ChangeEvent<HTMLSelectElement>) => {
    const status = event.target.value
    const known = form.getValues('dateResolved')
    const date = isOver(status) ? known || (status === 'resolved' ? today() : '') : ''
    // The status first: the date is checked against it.
    form.setValue('status', status, { shouldDirty: true })
    form.setValue('dateResolved', date, { shouldDirty: true, shouldValidate: true })
    return inputProps.onChange(event)
  }
  const labels = Object.fromEntries(Object.entries(options).map(([value, label]) => [value, t(label)]))
  return <Select {...inputProps} onChange={onChange} options={labels} />
}

/** Open only while the condition is over. */
export const DateResolvedInput = ({ inputProps, form }: CustomInputProps) => (
  <PartialDateField inputProps={inputProps} form={form} disabled={!isOver(form.watch('status') ?? '')} />
)
