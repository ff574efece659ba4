import { CalendarPlus, HeartPulse } from 'lucide-react'
import type { Provider } from '#contract/healthcare/providers/providers.ts'
import { t } from '#web/platform/i18n.ts'
import { OpenDetails } from '#web/record/details/open-details.tsx'
import { ButtonLink } from '#web/ui/action/link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { MoreForProvider } from './more-for-provider.tsx'
import { ProviderContact } from './provider-contact.tsx'
import { scheduleWith } from './schedule-with.ts'

export function ProviderRow({ provider }: { provider: Provider }) {
  const { id, name, specialty, practiceName, isPrimary, isSample } = provider
  return (
    <li className="relative flex items-start justify-between gap-x-3 px-5 py-row hover:bg-sunken/50 sm:px-6 [&_a]:relative">
      <div className="row-lines min-w-0 flex-1">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold break-words">
          <OpenDetails id={id}>{name}</OpenDetails>
          {isPrimary && (
            <Badge tone="good" icon={<HeartPulse aria-hidden />}>
              {t('Primary')}
            </Badge>
          )}
          {isSample && <Badge>{t('Sample')}</Badge>}
        </h3>
        <p className="mt-0.5 break-words">{[specialty, practiceName].filter(Boolean).join(' · ')}</p>
        <ProviderContact provider={provider} />
      </div>
      <div className="relative flex shrink-0 items-center gap-2">
        <ButtonLink
          variant="secondary"
          size="small"
          className="max-sm:hidden"
          icon={<CalendarPlus />}
          href={scheduleWith(provider)}
          aria-label={t('Schedule Appointment with {name}', { name })}
        >
          {t('Schedule')}
        </ButtonLink>
        <MoreForProvider provider={provider} />
      </div>
    </li>
  )
}
