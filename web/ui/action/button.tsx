import type { ComponentProps, ReactNode } from 'react'
import { useCanChange } from '#web/platform/person/current-person.ts'
import { classNames } from '../class-names.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { type ButtonStyle, screenOnlyButtonStyles } from './button-styles.ts'

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** The action is running: the button shows it and cannot be pressed again. */
  pending?: boolean
  icon?: ReactNode
  /** The button adds or changes records, so it is hidden for users with view-only access. */
  changes?: boolean
}

export function Button({
  variant,
  size,
  wide,
  pending = false,
  icon,
  changes,
  className,
  children,
  ...rest
}: ButtonProps) {
  const canChange = useCanChange()
  if (changes && !canChange) return null
  return (
    <button
      type="button"
      {...rest}
      disabled={pending || rest.disabled}
      aria-busy={pending || undefined}
      className={classNames(screenOnlyButtonStyles({ variant, size, wide }), className)}
    >
      {pending ? <Spinner /> : icon}
      {children}
    </button>
  )
}
