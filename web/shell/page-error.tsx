import { TriangleAlert } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'

/** Keeps a fault of one page, or a page whose code could not be fetched, from taking the whole app down. */
export class PageErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <PageError /> : this.props.children
  }
}

const PageError = () => (
  <Page title={t('Something went wrong')}>
    <Card>
      <EmptyState
        icon={<TriangleAlert />}
        title={t('This page could not be displayed')}
        description={t('Reloading often helps. Everything you saved is safe.')}
        action={<Button onClick={() => window.location.reload()}>{t('Reload')}</Button>}
      />
    </Card>
  </Page>
)
