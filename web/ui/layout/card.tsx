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
    <section id={id} aria-labelledby={title ? titleId : undefined} className={classNames('scroll-mt-20', className)}>
      {(title || actions) && (
        <header className="mb-2.5 flex flex-wrap items-end justify-between gap-x-4 gap-y-2 print:mb-1">
          {/* Small actions stay beside a title that wraps; wide ones go below it, and below a description sooner. */}
          <div
            className={classNames(
              'flex max-w-full min-w-min flex-1 items-start gap-2.5 max-[22rem]:min-w-0',
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
              {description && <p className="text-sm text-muted print:text-[8pt]">{description}</p>}
            </div>
          </div>
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </header>
      )}
      {/* Not clipped: the menu of a row stands in it. */}
      <div className={panelStyles}>
        {notice && <div className="px-5 pt-4 sm:px-6 print:px-0">{notice}</div>}
        <div className={flush ? 'py-2' : 'p-5 sm:p-6 print:p-0'}>{children}</div>
      </div>
    </section>
  )
}

/** A surface whose frame only shows in forced colors. */
export const panelStyles =
  'rounded-card border border-transparent bg-surface shadow-card print:border-0 print:shadow-none'

const CardIcon = ({ children }: { children: ReactNode }) => (
  <span aria-hidden className="mt-px flex size-7 shrink-0 items-center justify-center text-area [&_svg]:size-5">
    {children}
  </span>
)
