import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl } from './field.tsx'
import { controlStyles } from './input.tsx'

interface SelectProps extends ComponentProps<'select'> {
  /** Value to label, in the order shown; or give `<option>` children. */
  options?: Record<string, string>
  /** Shown for the empty value. */
  placeholder?: string
}

/** The browser's own select: it opens as each device's users know it. */
export function Select({ options = {}, placeholder, className, children, ...rest }: SelectProps) {
  return (
    <div className="relative">
      <select
        {...useFieldControl()}
        {...rest}
        className={classNames(controlStyles, 'appearance-none pr-9 text-ellipsis', className)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {Object.entries(options).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4.5 text-muted" />
    </div>
  )
}
