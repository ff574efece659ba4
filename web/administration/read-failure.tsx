import { t } from '#web/platform/i18n.ts'
import { NotRefreshed } from '#web/record/list/records-card.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

interface Read {
  isError: boolean
  data: unknown
  refetch: () => unknown
}

/** Says in a card what could not be read: an empty list, or a default, would be taken for how it is. */
export function ReadFailure({ reads, className = 'mb-4' }: { reads: Read[]; className?: string }) {
  const failed = reads.filter(({ isError }) => isError)
  if (failed.length === 0) return null
  const tryAgain = () => {
    for (const { refetch } of failed) refetch()
  }
  if (failed.every(({ data }) => data !== undefined)) return <NotRefreshed className={className} onRetry={tryAgain} />
  return (
    <Alert
      className={className}
      actions={
        <Button variant="secondary" size="small" onClick={tryAgain}>
          {t('Try again')}
        </Button>
      }
    >
      {t('This cannot be loaded right now. Nothing is lost.')}
    </Alert>
  )
}

/** Whether there is nothing to show, not even from before. */
export const failedToLoad = ({ isError, data }: Read) => isError && data === undefined
