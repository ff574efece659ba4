import { CloudOff } from 'lucide-react'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** The session could not be read, so neither the shell nor the sign-in page would be right. */
export const UnreachablePage = ({ onTryAgain }: { onTryAgain: () => void }) => (
  <main className="flex min-h-dvh items-center justify-center p-4">
    <h1 className="sr-only">Wellkept</h1>
    <EmptyState
      icon={<CloudOff />}
      title={t('Your records cannot be reached right now')}
      description={t('The server did not respond. Nothing is lost. Try again in a moment.')}
      action={<Button onClick={onTryAgain}>{t('Try again')}</Button>}
    />
  </main>
)
