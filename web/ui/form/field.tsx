import { createContext, type ReactNode, useContext, useId } from 'react'
import { t } from '#web/platform/i18n.ts'
import { classNames } from '../class-names.ts'

interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

const FieldContext = createContext<FieldControl | null>(null)

/** Connects an input to its label, hint and error; the inputs in this folder read it from context. */
export const useFieldControl = () => useContext(FieldContext)

const labelIdOf = (id: string) => `${id}-label`

/** The same for several inputs together, such as radio buttons: a label cannot name a group, an attribute can. */
export const useGroupControl = () => {
  const { id, ...rest } = useContext(FieldContext) ?? {}
  return { ...rest, 'aria-labelledby': id && labelIdOf(id) }
}

interface FieldProps {
  label: string
  hint?: ReactNode
  error?: string
  required?: boolean
  /** Stands at the end of the label's line. */
  aside?: ReactNode
  className?: string
  /** One Input, Textarea, Select or PasswordInput. */
  children: ReactNode
}

export function Field({ label, hint, error, required = false, aside, className, children }: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const control: FieldControl = {
    id,
    'aria-describedby': [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  }
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <div className="flex items-baseline gap-1">
        <label id={labelIdOf(id)} htmlFor={id} className="text-[0.9375rem] font-medium">
          {label}
        </label>
        {required && <RequiredMark />}
        {aside && <div className="ml-auto">{aside}</div>}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={errorId} message={error} />
    </div>
  )
}

const RequiredMark = () => (
  <span aria-hidden title={t('Required')} className="leading-none text-danger-ink">
    *
  </span>
)

// The live region is mounted before its text, or screen readers would not announce it.
const FieldError = ({ id, message }: { id: string; message: string | undefined }) => (
  <p id={id} aria-live="polite" className="text-sm font-medium text-danger-ink empty:hidden">
    {message}
  </p>
)
