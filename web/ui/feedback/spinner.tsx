import { LoaderCircle } from 'lucide-react'
import { classNames } from '../class-names.ts'

/** Decorative: the text next to it says what is happening. */
export const Spinner = ({ className }: { className?: string }) => (
  <LoaderCircle aria-hidden className={classNames('size-4 shrink-0 animate-spin', className)} />
)
