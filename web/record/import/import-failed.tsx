import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { DialogActions } from '#web/ui/overlay/dialog.tsx'

interface ImportFailedProps {
  /** What the server said, where it said anything. */
  message: string | undefined
  onAgain: () => void
}

export const ImportFailed = ({ message, onAgain }: ImportFailedProps) => (
  <>
    <Alert role="alert" title={t('Nothing was imported')}>
      {message ? t(message) : t('The server could not be reached. Please try again.')}
    </Alert>
    <DialogActions>
      <Button variant="secondary" onClick={onAgain}>
        {t('Choose another file')}
      </Button>
    </DialogActions>
  </>
)
