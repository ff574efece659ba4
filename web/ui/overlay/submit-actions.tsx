import { Button } from '#web/ui/action/button.tsx'
import { CancelButton, DialogActions } from './dialog.tsx'

interface SubmitActionsProps {
  /** Of the button that submits the form. */
  label: string
  pending: boolean
  onCancel: () => void
}

/** Cancel and submit, at the end of a form in a dialog. */
export const SubmitActions = ({ label, pending }: SubmitActionsProps) => (
  <DialogActions>
    <CancelButton />
    <Button type="submit" pending={pending}>
      {label}
    </Button>
  </DialogActions>
)
