import { TriangleAlert } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'

/** Keeps a fault of one page from taking the whole app down. */
export class PageErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <PageError onTryAgain={() => this.setState({ failed: false })} />
  }
}

export const PageError = ({ onTryAgain }: { onTryAgain: () => void }) => (
  <Page title={t('Something went wrong')}>
    <Card>
      <EmptyState
        icon={<TriangleAlert />}
        title={t('This page could not be displayed')}
        description={t('Reloading often helps. Everything you saved is safe.')}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <Button variant="secondary" onClick={onTryAgain}>
              {t('Try again')}
            </Button>
            <Button onClick={() => window.location.reload()}>{t('Reload')}</Button>
          </span>
        }
      />
    </Card>
  </Page>
)
