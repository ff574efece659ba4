import type { ComponentProps } from 'react'
import { PASSWORD_MIN } from '#contract/account/security/password-rules.ts'
import { t } from '#web/platform/i18n.ts'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'

interface NewPasswordFieldProps extends Omit<ComponentProps<typeof PasswordInput>, 'required'> {
  label: string
  error?: string
}

/** A password being chosen: says the rules beforehand, and lets a password manager offer one. */
export const NewPasswordField = ({ label, error, ...rest }: NewPasswordFieldProps) => (
  <Field
    label={label}
    required
    error={error}
    hint={t('At least {count} characters. A few words you can remember work well.', { count: PASSWORD_MIN })}
  >
    <PasswordInput autoComplete="new-password" required {...rest} />
  </Field>
)
