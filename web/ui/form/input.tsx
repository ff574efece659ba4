import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl } from './field.tsx'

/** Text is 16 pixels on phones, or iOS would zoom into the input. */
export const controlStyles = classNames(
  'block w-full min-h-11 rounded-control border border-line-strong bg-surface px-3.5 py-2 text-base text-ink sm:text-[0.9375rem]',
  'transition-[border-color,box-shadow] duration-150 hover:border-ink/60',
  'focus-visible:border-accent focus-visible:ring-3 focus-visible:ring-accent/25 focus-visible:outline-none',
  'aria-invalid:border-danger aria-invalid:focus-visible:ring-danger/25',
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted [&[readonly]]:bg-sunken',
)

export const Input = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input {...useFieldControl()} {...rest} className={classNames(controlStyles, className)} />
)
