import { Compass } from 'lucide-react'
import { t } from '#web/platform/i18n.ts'
import { ButtonLink } from '#web/ui/action/link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'

export const NotFoundPage = ({ title }: { title: string }) => (
  <Page title={title}>
    <Card>
      <EmptyState
        icon={<Compass />}
        title={t('Did you forget to add the page to the router?')}
        description={t('There is nothing at this address. Your records are safe.')}
        action={<ButtonLink href="/">{t('Go to the home page')}</ButtonLink>}
      />
    </Card>
  </Page>
)
