import { t } from '#web/platform/i18n.ts'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'

interface CurrentPasswordFieldProps {
  value: string
  onChange: (password: string) => void
  error?: string | undefined
}

/** The current password, for actions that require it. */
export const CurrentPasswordField = ({ value, onChange, error }: CurrentPasswordFieldProps) => (
  <Field label={t('Password')} required error={error && t(error)}>
    <PasswordInput
      autoComplete="current-password"
      required
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  </Field>
)
