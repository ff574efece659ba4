import type { ReactNode } from 'react'

interface PageProps {
  title: string
  description?: ReactNode
  /** Beside the title on wide screens, under it on phones. */
  action?: ReactNode
  children?: ReactNode
}

export const Page = ({ title, description, action, children }: PageProps) => (
  <div className="animate-rise">
    <header className="mb-stack flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-title font-semibold">
          {title}
        </h1>
        {description && <p className="mt-1.5 max-w-2xl text-pretty text-muted">{description}</p>}
      </div>
      {action && <div className="flex flex-wrap items-center gap-3">{action}</div>}
    </header>
    <div className="space-y-stack">{children}</div>
  </div>
)
