import type { ChangeEvent } from 'react'
import { medications } from '#contract/healthcare/medications/medications.ts'
import { isCertainlyBefore } from '#contract/record/time/partial-dates.ts'
import { t } from '#web/platform/i18n.ts'
import { today } from '#web/platform/time-zone.ts'
import type { CustomInputProps } from '#web/record/form/form-parts.ts'
import { Select } from '#web/ui/form/select.tsx'

const { options } = medications.fields.status

/** Stopping a medication fills in today; the person may clear it or give only the year. What is taken again has no end. */
export function StatusInput({ inputProps, form }: CustomInputProps) {
  const onChange = (event: ChangeEvent<HTMLSelectElement>) => {
    const status = event.target.value
    const end = form.getValues('endDate')
    if (status === 'discontinued' && !end) form.setValue('endDate', today(), { shouldDirty: true })
    if (status === 'active' && end && !isCertainlyBefore(today(), end))
      form.setValue('endDate', '', { shouldDirty: true })
    return inputProps.onChange(event)
  }
  const labels = Object.fromEntries(Object.entries(options).map(([value, label]) => [value, t(label)]))
  return <Select {...inputProps} onChange={onChange} options={labels} />
}
