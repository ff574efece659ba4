import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'

interface ImportFailedProps {
  /** What the server said, where it said anything. */
  message: string | undefined
  /** The connection broke before the server said whether it was saved. */
  isUnknown?: boolean | undefined
  /** Sends what was chosen once more. */
  onRetry?: (() => void) | undefined
  onAgain: () => void
}

export const ImportFailed = ({ message, isUnknown, onRetry, onAgain }: ImportFailedProps) => (
  <>
    {isUnknown ? (
      <Alert role="alert" title={t('The connection was lost')}>
        {t('The records may have been saved. You can import the file again: nothing is added twice.')}
      </Alert>
    ) : (
      <Alert role="alert" title={t('Nothing was imported')}>
        {message ? t(message) : t('The server could not be reached. Please try again.')}
      </Alert>
    )}
    <DialogActions>
      <Button variant="secondary" onClick={onAgain}>
        {t('Choose another file')}
      </Button>
      {onRetry && <Button onClick={onRetry}>{t('Try again')}</Button>}
    </DialogActions>
  </>
)
