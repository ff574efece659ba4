import { ShieldX } from 'lucide-react'
import { useEffect } from 'react'
import { t } from '#web/platform/i18n.ts'
import { ButtonLink } from '#web/ui/action/link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'

/** Shown to patients at administrator addresses. */
export function AccessDeniedPage({ title }: { title: string }) {
  useEffect(() => {
    toast({
      title: t('Access Denied'),
      description: t("You don't have administrator privileges"),
      variant: 'destructive',
    })
  }, [])

  return (
    <Page title={title}>
      <Card>
        <EmptyState
          icon={<ShieldX />}
          title={t('Access Denied')}
          description={t("You don't have administrator privileges to access this page.")}
          action={<ButtonLink href="/dashboard">{t('Go to the dashboard')}</ButtonLink>}
        />
      </Card>
    </Page>
  )
}
