import { insuranceCoverage } from '#contract/healthcare/providers/insurance-coverage.ts'
import { providers } from '#contract/healthcare/providers/providers.ts'
import { DeletedRecordsButton } from '#web/record/deleted-records-dialog.tsx'
import { MainRecord } from '#web/record/form/use-record-action.ts'
import { AddRecord } from '#web/record/list/add-record.tsx'
import { RecordDialogs } from '#web/record/record-dialogs.tsx'
import { Later } from '#web/ui/layout/later.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { InsuranceSection } from './insurance-section.tsx'
import { OtherProviders } from './other-providers.tsx'
import { PrimaryCareTeam } from './primary-care-team.tsx'
import { ProviderActionsCard } from './provider-actions-card.tsx'

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
