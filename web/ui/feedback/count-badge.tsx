import { classNames } from '../class-names.ts'

interface CountBadgeProps {
  count: number
  /** The count in a sentence, for screen readers: "3 unread messages". */
  label: string
  className?: string
}

/** A small number on something; nothing at all at zero. */
export function CountBadge({ count, label, className }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <span
      className={classNames(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-danger px-1.5 text-xs font-semibold text-on-danger tabular-nums',
        className,
      )}
    >
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
