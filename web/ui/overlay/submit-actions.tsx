import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { DialogActions } from './dialog.tsx'

interface SubmitActionsProps {
  /** Of the button that submits the form. */
  label: string
  pending: boolean
  onCancel: () => void
}

/** Cancel and submit, at the end of a form in a dialog. */
export const SubmitActions = ({ label, pending, onCancel }: SubmitActionsProps) => (
  <DialogActions>
    <Button variant="secondary" onClick={onCancel}>
      {t('Cancel')}
    </Button>
    <Button type="submit" pending={pending}>
      {label}
    </Button>
  </DialogActions>
)
