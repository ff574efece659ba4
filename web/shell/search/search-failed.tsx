import { fieldErrors, serverMessage } from '#web/platform/api/api-error.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

interface SearchFailedProps {
  error: unknown
  onTryAgain: () => void
}

/** Why the search failed. There is no retry for an invalid query, which would fail again. */
export function SearchFailed({ error, onTryAgain }: SearchFailedProps) {
  const { q: fault } = fieldErrors(error)
  const again = (
    <Button size="small" variant="secondary" onClick={onTryAgain}>
      {t('Try again')}
    </Button>
  )
  return (
    <Alert role="alert" tone={fault ? 'info' : 'danger'} className="m-4" actions={fault ? undefined : again}>
      {fault ?? serverMessage(error) ?? t('The search failed.')}
    </Alert>
  )
}
