import { Mail, MapPin, Phone } from 'lucide-react'
import type { Provider } from '#contract/healthcare/providers/providers.ts'
import { mailLink, mapLink, phoneLink } from '#web/platform/format/contact-links.ts'
import { t } from '#web/platform/i18n.ts'
import { ContactLink } from '#web/ui/action/contact-link.tsx'

/** Links to contact a provider. */
export const ProviderContact = ({ provider: { name, phone, email, address } }: { provider: Provider }) => (
  <ul className="text-[0.9375rem]">
    {phone && (
      <ContactLink icon={<Phone />} href={phoneLink(phone)} label={t('Call {name}: {phone}', { name, phone })}>
        {phone}
      </ContactLink>
    )}
    {email && (
      <ContactLink icon={<Mail />} href={mailLink(email)} label={t('Email {name}: {email}', { name, email })}>
        {email}
      </ContactLink>
    )}
    {address && (
      <ContactLink
        icon={<MapPin />}
        href={mapLink(address)}
        label={t('{address} on OpenStreetMap (opens in a new tab)', { address })}
        newTab
      >
        {address}
      </ContactLink>
    )}
  </ul>
)
