import { type ComponentProps, useState } from 'react'
import { PASSWORD_MIN } from '#contract/account/security/password-rules.ts'
import { t } from '#web/platform/i18n.ts'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { useStrengthHint } from './use-strength-hint.ts'

interface NewPasswordFieldProps extends Omit<ComponentProps<typeof PasswordInput>, 'required'> {
  label: string
  error?: string
}

/** The field for a new password, with the rules shown first and support for password managers. */
export const NewPasswordField = ({ label, error, onChange, ...rest }: NewPasswordFieldProps) => {
  const { onType, warning } = useStrengthHint()
  const [isLongEnough, setLongEnough] = useState(false)
  const isTooShort = error === t('Use at least {min} characters.', { min: PASSWORD_MIN })
  return (
    <Field
      label={label}
      required
      error={isTooShort && isLongEnough ? warning : (error ?? warning)}
      hint={t('At least {count} characters. A few words you can remember work well.', { count: PASSWORD_MIN })}
    >
      <PasswordInput
        autoComplete="new-password"
        required
        {...rest}
        onChange={event => {
          onType(event.target.value)
          setLongEnough(event.target.value.length >= PASSWORD_MIN)
          onChange?.(event)
        }}
      />
    </Field>
  )
}
