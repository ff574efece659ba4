import { Page } from '#web/ui/page.tsx'
import { AccountSecurityCard } from './account-security-card.tsx'
import { DeleteAccountButton } from './delete-account-button.tsx'

/** Until My Information and Settings are there to hold these. */
export const TemporarySecurityPage = ({ title }: { title: string }) => (
  <Page title={title}>
    <AccountSecurityCard />
    <DeleteAccountButton />
  </Page>
)
