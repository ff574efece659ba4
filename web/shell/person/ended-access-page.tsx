import { UserRoundX } from 'lucide-react'
import { useEffect } from 'react'
import { t } from '#web/platform/i18n.ts'
import { ButtonLink } from '#web/ui/action/link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** Instead of somebody's records that the account cannot open, or can no longer. */
export function EndedAccessPage() {
  const title = t('You do not have access to these records')
  useEffect(() => {
    document.title = `${title} · Wellkept`
  }, [title])
  return (
    <main className="flex min-h-dvh items-center justify-center p-4">
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        icon={<UserRoundX />}
        title={title}
        description={t(
          'Your access has ended, or the link is wrong. If you still need it, ask whoever gave it to you.',
        )}
        action={<ButtonLink href="~/dashboard">{t('Go to my records')}</ButtonLink>}
      />
    </main>
  )
}
