import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { type Tone, toneStyles } from '../tones.ts'

interface AlertProps {
  tone?: Exclude<Tone, 'neutral'>
  title?: string
  /** Buttons, after the words. */
  actions?: ReactNode
  /** `alert` interrupts a screen reader, `status` waits; leave it out for what was there from the start. */
  role?: 'alert' | 'status'
  className?: string
  children: ReactNode
}

const icons = { good: CircleCheck, warning: TriangleAlert, danger: CircleAlert, info: Info }

export function Alert({ tone = 'danger', title, actions, role, className, children }: AlertProps) {
  const Icon = icons[tone]
  return (
    <div
      role={role}
      className={classNames(
        'flex items-start gap-3 rounded-control px-4 py-3 text-[0.9375rem]',
        toneStyles[tone],
        className,
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          {title && <p className="font-semibold">{title}</p>}
          <div className="text-pretty">{children}</div>
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </div>
  )
}
