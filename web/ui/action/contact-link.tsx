import type { ReactNode } from 'react'

interface ContactLinkProps {
  icon: ReactNode
  /** Left out if the text cannot be a link, such as "by appointment". */
  href: string | undefined
  label: string
  newTab?: boolean
  children: string
}

export const ContactLink = ({ icon, href, label, newTab = false, children }: ContactLinkProps) => (
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
