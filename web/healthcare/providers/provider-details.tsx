import type { providers } from '#contract/healthcare/providers/providers.ts'
import { mapLink } from '#web/platform/format/contact-links.ts'
import { t } from '#web/platform/i18n.ts'
import type { FormParts } from '#web/record/form/form-parts.ts'
import { primarySwitch } from './primary-switch.tsx'

const MapLink = ({ address }: { address: string }) => (
  <a
    href={mapLink(address)}
    title={t('{address} on OpenStreetMap (opens in a new tab)', { address })}
    target="_blank"
    rel="noopener noreferrer"
    className="rounded-sm font-medium text-accent-ink underline decoration-1 underline-offset-3 hover:decoration-2"
  >
    {address}
  </a>
)

export const providerForm: FormParts<typeof providers> = {
  groups: [primarySwitch],
  details: ({ address }) => (address ? { address: <MapLink address={address} /> } : {}),
}
