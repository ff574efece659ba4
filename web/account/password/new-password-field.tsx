import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { EASY_TO_GUESS, GUESSES_MIN, PASSWORD_MIN, wordsAbout } from '#contract/account/security/password-rules.ts'
import { t } from '#web/platform/i18n.ts'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'

interface Judgment {
  password: string
  guesses: number
}

/** Warns that a password is easy to guess, once it has the minimum length. */
function useStrengthHint() {
  const worker = useRef<Worker>(undefined)
  const [judgment, setJudgment] = useState<Judgment>()
  const [typed, setTyped] = useState('')
  useEffect(() => () => worker.current?.terminate(), [])

  const onType = (password: string) => {
    setTyped(password)
    if (password.length < PASSWORD_MIN) return
    // Loaded on first use; if that fails, the server still checks.
    worker.current ??= new Worker(new URL('./strength.worker.ts', import.meta.url), { type: 'module' })
    worker.current.onmessage = ({ data }: MessageEvent<Judgment>) => setJudgment(data)
    worker.current.postMessage({ password, words: wordsAbout({ email: '' }) })
  }
  const isEasy = judgment?.password === typed && judgment.guesses < GUESSES_MIN
  return { onType, warning: isEasy ? t(EASY_TO_GUESS) : undefined }
}

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
