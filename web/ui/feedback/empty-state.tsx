import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon: ReactNode
  title: string
  /** What to do first. */
  description?: ReactNode
  action?: ReactNode
}

export const EmptyState = ({ icon, title, description, action }: EmptyStateProps) => (
  <div className="flex flex-col items-center px-4 py-10 text-center">
    <span
      aria-hidden
      className="flex size-14 items-center justify-center rounded-2xl bg-accent-soft text-accent-ink [&_svg]:size-7"
    >
      {icon}
    </span>
    <p className="mt-4 text-lg font-semibold tracking-tight">{title}</p>
    {description && <p className="mt-1 max-w-md text-[0.9375rem] text-balance text-muted">{description}</p>}
    {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
  </div>
)
