import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

interface CardProps {
  /** For links that lead to this card. */
  id?: string
  title?: ReactNode
  description?: ReactNode
  /** Stands before the title. */
  icon?: ReactNode
  actions?: ReactNode
  /** The body reaches the card's edges, as for a list of rows. */
  flush?: boolean
  /** Stands above the body. */
  notice?: ReactNode
  className?: string
  children?: ReactNode
}

export function Card({ id, title, description, icon, actions, flush = false, notice, className, children }: CardProps) {
  const titleId = useId()
  return (
    <section
      id={id}
      aria-labelledby={title ? titleId : undefined}
      className={classNames(
        'scroll-mt-20 rounded-card border border-line bg-surface shadow-card print:border-0 print:shadow-none',
        className,
      )}
    >
      {(title || actions) && (
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-5 pt-5 sm:px-6 print:px-0 print:pt-0">
          {/* Small actions stay beside a title that wraps; wide ones go below it, and below a description sooner. */}
          <div
            className={classNames(
              'flex max-w-full min-w-min flex-1 items-start gap-3 max-[22rem]:min-w-0',
              description ? 'basis-48' : 'basis-28',
            )}
          >
            {icon && <CardIcon>{icon}</CardIcon>}
            <div className="min-w-0">
              <h2
                id={titleId}
                tabIndex={id ? -1 : undefined}
                className="text-lg leading-7 font-semibold tracking-tight wrap-break-word print:text-[11pt] print:leading-normal"
              >
                {title}
              </h2>
              {description && <p className="mt-0.5 text-sm text-muted print:mt-0 print:text-[8pt]">{description}</p>}
            </div>
          </div>
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </header>
      )}
      {notice && <div className="px-5 pt-4 sm:px-6 print:px-0">{notice}</div>}
      <div className={flush ? 'pt-3 pb-1' : 'p-5 sm:p-6 print:p-0'}>{children}</div>
    </section>
  )
}

const CardIcon = ({ children }: { children: ReactNode }) => (
  <span
    aria-hidden
    className="mt-px flex size-7 shrink-0 items-center justify-center rounded-lg bg-accent-soft text-accent-ink [&_svg]:size-4"
  >
    {children}
  </span>
)
