import type { ReactNode } from 'react'

interface WayToReachProps {
  icon: ReactNode
  /** Left out where what was written cannot be followed, such as "by appointment". */
  href: string | undefined
  label: string
  newTab?: boolean
  children: string
}

/** One way to reach somebody, in a list of them. */
export const WayToReach = ({ icon, href, label, newTab = false, children }: WayToReachProps) => (
  <li className="flex items-start gap-2 py-1 [&_svg]:mt-1 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted">
    {icon}
    {href ? (
      <a
        href={href}
        aria-label={label}
        title={label}
        {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
        className="min-w-0 rounded-sm break-words text-accent-ink underline decoration-1 underline-offset-3 hover:decoration-2"
      >
        {children}
      </a>
    ) : (
      <span className="min-w-0 break-words">{children}</span>
    )}
  </li>
)
