import { t } from '#web/platform/i18n.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'

interface CodeFieldProps {
  value: string
  onChange: (code: string) => void
  error?: string
}

/** A code from the app, or a recovery code, where two-factor sign-in is on. */
export const CodeField = ({ value, onChange, error }: CodeFieldProps) => (
  <Field label={t('Code from your app, or a recovery code')} required error={error}>
    <Input
      autoComplete="one-time-code"
      required
      maxLength={40}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  </Field>
)
