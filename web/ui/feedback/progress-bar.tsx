import { classNames } from '../class-names.ts'

/** A value from 0 to 1. The text next to it says the same. */
export const ProgressBar = ({ share, className }: { share: number; className?: string }) => (
  <span aria-hidden className={classNames('block h-2 overflow-hidden rounded-full bg-sunken', className)}>
    <span className="block h-full rounded-full bg-accent" style={{ width: `${share * 100}%` }} />
  </span>
)
