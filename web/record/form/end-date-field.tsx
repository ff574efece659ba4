import { firstDayOf } from '#contract/record/time/partial-dates.ts'
import { t } from '#web/platform/i18n.ts'
import { today } from '#web/platform/time-zone.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { PartialDateInput } from '#web/ui/form/partial-date-input.tsx'

interface EndDateFieldProps {
  label: string
  /** Null if the person does not know it. */
  value: string | null
  onChange: (value: string | null) => void
  /** When it began, if known. */
  from: string | null
  error: string | undefined
}

/** When something ended: a day, a month, a year, or unknown. */
export const EndDateField = ({ label, value, onChange, from, error }: EndDateFieldProps) => (
  <div>
    <Field label={label} error={error}>
      <PartialDateInput value={value ?? ''} onChange={onChange} disabled={value === null}>
        <Input
          type="date"
          value={value ?? ''}
          disabled={value === null}
          min={from ? firstDayOf(from) : '1900-01-01'}
          onChange={event => onChange(event.target.value)}
        />
      </PartialDateInput>
    </Field>
    <Checkbox
      label={t('I don’t know when')}
      checked={value === null}
      onChange={event => onChange(event.target.checked ? null : today())}
    />
  </div>
)
