import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'

interface BusyStepProps {
  message: string
  onCancel?: (() => void) | undefined
}

/** The device or the server is working; it can be stopped, unless it is being stopped already. */
export const BusyStep = ({ message, onCancel }: BusyStepProps) => (
  <>
    <p role="status" className="flex items-center gap-3 py-6">
      <Spinner />
      {message}
    </p>
    {onCancel && (
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </DialogActions>
    )}
  </>
)
