import type { ComponentProps, ReactNode } from 'react'
import { useCanChange } from '#web/platform/person/current-person.ts'
import { classNames } from '../class-names.ts'
import { Spinner } from '../feedback/spinner.tsx'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** Accessible name and tooltip. */
  label: string
  icon: ReactNode
  tone?: 'neutral' | 'danger'
  pending?: boolean
  /** The button adds or changes records, so it is hidden for users with view-only access. */
  changes?: boolean
}

export const iconButtonStyles =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-control transition-colors duration-150 sm:size-10 print:hidden [&_svg]:size-5'

const tones = {
  neutral: 'text-muted hover:bg-sunken hover:text-ink',
  danger: 'text-muted hover:bg-danger-soft hover:text-danger-ink',
}

export function IconButton({
  label,
  icon,
  tone = 'neutral',
  pending = false,
  changes,
  className,
  ...rest
}: IconButtonProps) {
  const canChange = useCanChange()
  if (changes && !canChange) return null
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      aria-busy={pending || undefined}
      disabled={pending || rest.disabled}
      className={classNames(
        iconButtonStyles,
        tones[tone],
        'disabled:cursor-not-allowed disabled:opacity-60',
        className,
      )}
    >
      {pending ? <Spinner /> : icon}
    </button>
  )
}
