import { HeartPulse, Plus } from 'lucide-react'
import { providers } from '#contract/healthcare/providers/providers.ts'
import { t } from '#web/platform/i18n.ts'
import { RecordsCard } from '#web/record/list/records-card.tsx'
import { useRecords } from '#web/record/use-records.ts'
import { ButtonLink } from '#web/ui/action/link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ProviderRow } from './provider-row.tsx'

export function PrimaryCareTeam() {
  const query = useRecords(providers)
  return (
    <RecordsCard
      title={t('Primary Care Team')}
      query={query}
      only={provider => provider.isPrimary}
      empty={
        <EmptyState
          icon={<HeartPulse />}
          title={t('No primary care provider')}
          description={t('Who is your main doctor? Add them, or make one of your other providers primary.')}
          action={
            <ButtonLink variant="secondary" icon={<Plus />} href="/providers?action=add&isPrimary=true">
              {t('Add primary care provider')}
            </ButtonLink>
          }
        />
      }
    >
      {provider => <ProviderRow key={provider.id} provider={provider} />}
    </RecordsCard>
  )
}
