import { Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { mailLink, mapLink, phoneLink } from '#contract/healthcare/contact-links.ts'
import type { Provider } from '#contract/healthcare/providers.ts'
import { t } from '#web/platform/i18n.ts'

/** Each way to reach a provider, one press away. */
export const ProviderContact = ({ provider: { name, phone, email, address } }: { provider: Provider }) => (
  <ul className="mt-1.5 text-[0.9375rem]">
    {phone && (
      <Way icon={<Phone />} href={phoneLink(phone)} label={t('Call {name}: {phone}', { name, phone })}>
        {phone}
      </Way>
    )}
    {email && (
      <Way icon={<Mail />} href={mailLink(email)} label={t('Mail {name}: {email}', { name, email })}>
        {email}
      </Way>
    )}
    {address && (
      <Way
        icon={<MapPin />}
        href={mapLink(address)}
        label={t('{address} on OpenStreetMap, in a new tab', { address })}
        newTab
      >
        {address}
      </Way>
    )}
  </ul>
)

interface WayProps {
  icon: ReactNode
  /** Left out where what was written cannot be followed, such as "by appointment". */
  href: string | undefined
  label: string
  newTab?: boolean
  children: string
}

const Way = ({ icon, href, label, newTab = false, children }: WayProps) => (
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
