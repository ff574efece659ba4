import type { ReactNode } from 'react'

interface SecurityRowProps {
  icon: ReactNode
  title: string
  badge?: ReactNode
  text: string
  action: ReactNode
}

export const SecurityRow = ({ icon, title, badge, text, action }: SecurityRowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4">
    <div className="flex min-w-0 flex-1 basis-60 items-start gap-3">
      <span aria-hidden className="mt-0.5 text-muted [&_svg]:size-5">
        {icon}
      </span>
      <div className="min-w-0">
        <p className="flex items-center gap-2 font-medium">
          {title}
          {badge}
        </p>
        <p className="text-sm text-pretty text-muted">{text}</p>
      </div>
    </div>
    {action}
  </li>
)
