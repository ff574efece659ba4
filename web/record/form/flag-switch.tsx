import type { UseFormReturn } from 'react-hook-form'
import type { Field } from '#contract/record/fields.ts'
import { t } from '#web/platform/i18n.ts'
import { Switch } from '#web/ui/form/switch.tsx'
import type { FormValues } from './form-parts.ts'

interface FlagSwitchProps {
  field: Field
  name: string
  form: UseFormReturn<FormValues>
  /** Replaces the declared hint. */
  hint?: string | undefined
}

/** On or off. The form's values are text, so the switch writes "true" and "false". */
export const FlagSwitch = ({ field, name, form, hint = field.hint && t(field.hint) }: FlagSwitchProps) => (
  <Switch
    label={t(field.label)}
    description={hint}
    name={name}
    checked={form.watch(name) === 'true'}
    onChange={event => {
      form.setValue(name, String(event.target.checked), { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    }}
  />
)
