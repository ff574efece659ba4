import { Hourglass } from 'lucide-react'
import { t } from '#web/platform/i18n.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'

/** Stands in for a page that is not built yet, and says so. */
export const ToComePage = ({ title }: { title: string }) => (
  <Page title={title}>
    <Card>
      <EmptyState
        icon={<Hourglass />}
        title={t('This page is on its way')}
        description={t('It is not built yet. Nothing is kept here, and nothing is missing from your records.')}
      />
    </Card>
  </Page>
)
