import { Compass } from 'lucide-react'
import { t } from '#web/platform/i18n.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import { Page } from '#web/ui/page.tsx'

export const NotFoundPage = ({ title }: { title: string }) => (
  <Page title={title}>
    <Card>
      <EmptyState
        icon={<Compass />}
        title={t('Did you forget to add the page to the router?')}
        description={t('There is nothing at this address. Your records are where you left them.')}
        action={<ButtonLink href="/">{t('Go to the start page')}</ButtonLink>}
      />
    </Card>
  </Page>
)
