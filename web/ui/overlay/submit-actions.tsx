import { Button } from '#web/ui/action/button.tsx'
import { CancelButton } from './dialog.tsx'
import { DialogActions } from './dialog-parts.tsx'

interface SubmitActionsProps {
  label: string
  pending: boolean
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
