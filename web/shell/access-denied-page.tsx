import { ShieldX } from 'lucide-react'
import { useEffect } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import { Page } from '#web/ui/page.tsx'
import { toast } from '#web/ui/toast.ts'

/** What a patient finds at an administrator's address. */
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
