import { CalendarPlus, HeartPulse, Pencil } from 'lucide-react'
import type { Provider } from '#contract/healthcare/providers/providers.ts'
import { t } from '#web/platform/i18n.ts'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ButtonLink } from '#web/ui/action/link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { MoreForProvider } from './more-for-provider.tsx'
import { ProviderContact } from './provider-contact.tsx'
import { scheduleWith } from './schedule-with.ts'

export function ProviderRow({ provider }: { provider: Provider }) {
  const { open } = useRecordAction()
  const { id, name, specialty, practiceName, isPrimary, isSample } = provider
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-row sm:px-6">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold break-words">
          {name}
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
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink
          variant="secondary"
          size="small"
          icon={<CalendarPlus />}
          href={scheduleWith(provider)}
          aria-label={t('Schedule Appointment with {name}', { name })}
        >
          {t('Schedule')}
        </ButtonLink>
        <Button variant="secondary" size="small" icon={<Pencil />} onClick={() => open('edit', id)}>
          {t('Edit')}
        </Button>
        <MoreForProvider provider={provider} />
      </div>
    </li>
  )
}
