import type { ReactNode } from 'react'

interface PageProps {
  title: string
  description?: ReactNode
  /** Beside the title on wide screens, under it on phones. */
  action?: ReactNode
  children?: ReactNode
}

export const pageTitleStyles = 'text-title font-semibold print:text-[14pt] print:leading-normal'

export const Page = ({ title, description, action, children }: PageProps) => (
  <div className="animate-rise print:animate-none">
    <header className="mb-stack flex flex-wrap items-end xl:flex-nowrap justify-between gap-x-6 gap-y-4 print:mb-1">
      <div className="min-w-0">
        <h1 tabIndex={-1} className={pageTitleStyles}>
          {title}
        </h1>
        {description && <p className="mt-1.5 max-w-2xl text-pretty text-muted">{description}</p>}
      </div>
      {action && <div className="flex flex-wrap items-center gap-3 xl:shrink-0">{action}</div>}
    </header>
    <div className="space-y-stack print:space-y-2">{children}</div>
  </div>
)
