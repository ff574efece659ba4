import type { UseFormReturn } from 'react-hook-form'
import { providers } from '#contract/healthcare/providers/providers.ts'
import { mapLink } from '#web/platform/format/contact-links.ts'
import { t } from '#web/platform/i18n.ts'
import { FlagSwitch } from '#web/record/form/flag-switch.tsx'
import type { FormParts, FormValues, InputGroup } from '#web/record/form/form-parts.ts'
import { useRecords } from '#web/record/use-records.ts'

/** Names the current primary provider whom this one would replace. */
function PrimarySwitch({ form }: { form: UseFormReturn<FormValues> }) {
  const { data: all = [] } = useRecords(providers)
  const primary = all.find(({ isPrimary }) => isPrimary)
  // The one that is edited is primary already.
  const isOther = primary && form.formState.defaultValues?.isPrimary !== 'true'
  return (
    <div className="col-span-2 sm:col-span-1 sm:pt-7">
      <FlagSwitch
        field={providers.fields.isPrimary}
        name="isPrimary"
        form={form}
        hint={isOther ? t('This replaces {name}.', { name: primary.name }) : undefined}
      />
    </div>
  )
}

const primarySwitch: InputGroup = { names: ['isPrimary'], Input: PrimarySwitch }

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
