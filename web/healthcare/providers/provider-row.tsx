import { CalendarPlus, HeartPulse } from 'lucide-react'
import type { Provider } from '#contract/healthcare/providers/providers.ts'
import { t } from '#web/platform/i18n.ts'
import { OpenDetails } from '#web/record/details/open-details.tsx'
import { ListRow, TextFacts } from '#web/record/list/list-row.tsx'
import { ButtonLink } from '#web/ui/action/link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { MoreForProvider } from './more-for-provider.tsx'
import { ProviderContact } from './provider-contact.tsx'
import { scheduleWith } from './schedule-with.ts'

export function ProviderRow({ provider }: { provider: Provider }) {
  const { id, name, specialty, practiceName, isPrimary, isSample } = provider
  return (
    <ListRow
      title={<OpenDetails id={id}>{name}</OpenDetails>}
      isSample={isSample}
      badges={
        isPrimary && (
          <Badge tone="good" icon={<HeartPulse aria-hidden />}>
            {t('Primary')}
          </Badge>
        )
      }
      facts={<TextFacts facts={[specialty, practiceName]} />}
      actions={
        <>
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
        </>
      }
    >
      <ProviderContact provider={provider} />
    </ListRow>
  )
}
