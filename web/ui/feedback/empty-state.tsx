import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon: ReactNode
  title: string
  /** What to do first. */
  description?: ReactNode
  action?: ReactNode
}

/** As low as the one or two rows that will replace it. */
export const EmptyState = ({ icon, title, description, action }: EmptyStateProps) => (
  <div className="flex items-start gap-4">
    <span
      aria-hidden
      className="flex size-10 shrink-0 items-center justify-center rounded-xl bg-accent-soft text-accent-ink [&_svg]:size-5"
    >
      {icon}
    </span>
    <div className="min-w-0 flex-1">
      <p className="font-semibold">{title}</p>
      {description && <p className="max-w-2xl text-[0.9375rem] text-pretty text-muted">{description}</p>}
      {action && <div className="mt-3 flex flex-wrap gap-3">{action}</div>}
    </div>
  </div>
)
