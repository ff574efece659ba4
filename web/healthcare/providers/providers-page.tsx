import { CalendarDays, CalendarPlus, HeartPulse, Phone, Plus, Stethoscope } from 'lucide-react'
import { insuranceCoverage } from '#contract/healthcare/providers/insurance-coverage.ts'
import { type Provider, providers } from '#contract/healthcare/providers/providers.ts'
import { phoneLink } from '#web/platform/format/contact-links.ts'
import { t } from '#web/platform/i18n.ts'
import { DeletedRecordsButton } from '#web/record/deleted-records-dialog.tsx'
import { MainRecord } from '#web/record/form/use-record-action.ts'
import { AddRecord } from '#web/record/list/add-record.tsx'
import { RecordsCard } from '#web/record/list/records-card.tsx'
import { RecordsSection } from '#web/record/list/records-section.tsx'
import { RecordDialogs } from '#web/record/record-dialogs.tsx'
import { DownloadRecords } from '#web/record/share/download-records.tsx'
import { useRecords } from '#web/record/use-records.ts'
import { buttonStyles } from '#web/ui/action/button-styles.ts'
import { ButtonLink } from '#web/ui/action/link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Later } from '#web/ui/layout/later.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { ProviderRow } from './provider-row.tsx'
import { scheduleWith } from './schedule-with.ts'

function ProviderActionsCard() {
  const { data: all = [] } = useRecords(providers)
  const primary = all.find(provider => provider.isPrimary)
  return (
    <Card title={t('Provider Actions')}>
      <div className="flex flex-wrap gap-3">
        <AddRecord type={providers} />
        <ButtonLink variant="secondary" icon={<CalendarPlus />} href={scheduleWith(primary)}>
          {primary ? t('Schedule with {name}', { name: primary.name }) : t('Schedule Appointment')}
        </ButtonLink>
        {primary?.phone && <CallPrimary name={primary.name} phone={primary.phone} />}
        <ButtonLink variant="secondary" icon={<CalendarDays />} href="/appointments">
          {t('View appointments')}
        </ButtonLink>
        {all.length > 0 && <DownloadRecords type={providers} />}
      </div>
    </Card>
  )
}

function CallPrimary({ name, phone }: Pick<Provider, 'name'> & { phone: string }) {
  const href = phoneLink(phone)
  if (!href) return null
  return (
    <a href={href} className={buttonStyles({ variant: 'secondary' })}>
      <Phone aria-hidden className="size-4.5" />
      {t('Call {name}', { name })}
    </a>
  )
}

function PrimaryCareTeam() {
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

function OtherProviders() {
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

const InsuranceSection = () => (
  <RecordsSection
    type={insuranceCoverage}
    badges={{ kind: {} }}
    facts={['plan', 'memberNumber', 'groupNumber', 'subscriber', 'validFrom', 'validTo', 'phone']}
    empty={t('Copy the insurance card so the numbers are handy at the front desk.')}
  />
)

export const ProvidersPage = ({ title }: { title: string }) => (
  <MainRecord value={providers}>
    <Page title={title} action={<AddRecord type={providers} />}>
      <PrimaryCareTeam />
      <OtherProviders />
      <Later>
        <InsuranceSection />
        <ProviderActionsCard />
        <DeletedRecordsButton type={providers} />
      </Later>
      <RecordDialogs type={providers} />
      <RecordDialogs type={insuranceCoverage} />
    </Page>
  </MainRecord>
)
