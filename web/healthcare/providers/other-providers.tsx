import { Stethoscope } from 'lucide-react'
import { providers } from '#contract/healthcare/providers/providers.ts'
import { t } from '#web/platform/i18n.ts'
import { RecordsCard } from '#web/record/list/records-card.tsx'
import { useRecords } from '#web/record/use-records.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ProviderRow } from './provider-row.tsx'

export function OtherProviders() {
  const query = useRecords(providers)
  return (
    <RecordsCard
      title={t('Specialists & Other Providers')}
      query={query}
      only={provider => !provider.isPrimary}
      empty={
        <EmptyState
          icon={<Stethoscope />}
          title={t('No other providers')}
          description={t('Specialists, dentists, therapists, pharmacies: anyone else who takes care of you.')}
        />
      }
    >
      {provider => <ProviderRow key={provider.id} provider={provider} />}
    </RecordsCard>
  )
}
