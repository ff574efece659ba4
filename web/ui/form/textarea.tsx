import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl } from './field.tsx'
import { controlStyles } from './input.tsx'

/** Grows with what is written, where the browser can. */
export const Textarea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea
    rows={3}
    {...useFieldControl()}
    {...rest}
    className={classNames(controlStyles, 'field-sizing-content min-h-24 resize-y leading-6', className)}
  />
)
