import { ChevronRight, Plus, Stethoscope } from 'lucide-react'
import { type Provider, providers } from '#contract/healthcare/providers/providers.ts'
import { t } from '#web/platform/i18n.ts'
import { RecordsCard } from '#web/record/list/records-card.tsx'
import { useRecords } from '#web/record/use-records.ts'
import { ButtonLink, Link } from '#web/ui/action/link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

const SHOWN = 4

/** The person's care team: their providers. */
export function ProvidersCard() {
  const { data, isError, isPending, refetch } = useRecords(providers)
  const primaryFirst = data?.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
  return (
    <RecordsCard
      title={t('Providers')}
      query={{ data: primaryFirst, isError, isPending, refetch }}
      first={SHOWN}
      footer={
        <ButtonLink variant="quiet" href="/providers">
          {t('All healthcare providers')}
        </ButtonLink>
      }
      empty={
        <EmptyState
          icon={<Stethoscope />}
          title={t('No providers yet')}
          description={t('Keep the names and numbers of the people who care for you in one place.')}
          action={
            <ButtonLink variant="secondary" icon={<Plus />} href="/providers?action=add">
              {t('Add Provider')}
            </ButtonLink>
          }
        />
      }
    >
      {provider => <ProviderLine key={provider.id} provider={provider} />}
    </RecordsCard>
  )
}

const ProviderLine = ({ provider: { id, name, specialty, practiceName, isPrimary } }: { provider: Provider }) => (
  <li>
    <Link
      href={`/providers?id=${id}`}
      className="flex items-center justify-between gap-4 px-5 py-3 transition-colors hover:bg-sunken sm:px-6"
    >
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2 font-medium break-words">
          {name}
          {isPrimary && <Badge tone="good">{t('Primary')}</Badge>}
        </span>
        <span className="block text-sm text-muted">{[specialty, practiceName].filter(Boolean).join(' · ')}</span>
      </span>
      <ChevronRight aria-hidden className="size-4.5 shrink-0 text-muted" />
    </Link>
  </li>
)
