import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'> {
  label: ReactNode
  /** Some of what it stands for is chosen. */
  partly?: boolean
}

export function Checkbox({ label, partly = false, ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = partly
  }, [partly])
  return (
    <label className={classNames('flex min-h-11 items-center gap-3 sm:min-h-9', rest.disabled && 'opacity-60')}>
      <input ref={input} type="checkbox" {...rest} className="size-5 shrink-0 accent-accent" />
      <span className="min-w-0 break-words">{label}</span>
    </label>
  )
}
