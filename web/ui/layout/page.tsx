import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

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
      {/* A title without a description is short, and buttons wrap better than a word. */}
      <div className={classNames('min-w-0', !description && 'xl:max-w-2/3 xl:shrink-0')}>
        <h1 tabIndex={-1} className={pageTitleStyles}>
          {title}
        </h1>
        {description && <p className="mt-1.5 max-w-2xl text-pretty text-muted">{description}</p>}
      </div>
      {action && (
        <div
          className={classNames('flex flex-wrap items-center gap-3', description ? 'xl:shrink-0' : 'xl:justify-end')}
        >
          {action}
        </div>
      )}
    </header>
    <div className="space-y-stack print:space-y-2">{children}</div>
  </div>
)
