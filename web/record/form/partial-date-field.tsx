import { Input } from '#web/ui/form/input.tsx'
import { PartialDateInput } from '#web/ui/form/partial-date-input.tsx'
import type { CustomInputProps } from './form-parts.ts'

interface PartialDateFieldProps extends Pick<CustomInputProps, 'inputProps' | 'form'> {
  min?: string
  disabled?: boolean
}

/** A form's date that may be known only in part. */
export const PartialDateField = ({ inputProps, form, min = '1900-01-01', disabled }: PartialDateFieldProps) => (
  <PartialDateInput
    value={form.watch(inputProps.name) ?? ''}
    onChange={value =>
      form.setValue(inputProps.name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    }
    disabled={disabled}
  >
    <Input type="date" min={min} max="2200-12-31" {...inputProps} disabled={disabled} />
  </PartialDateInput>
)
