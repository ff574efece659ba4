import { type ReactNode, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

interface FormDialogProps {
  title: string
  /** Something was typed. */
  isDirty: boolean
  onClose: () => void
  children: (askToClose: () => void) => ReactNode
}

/** A form in a dialog. Closing it asks first, where something was typed. */
export function FormDialog({ title, isDirty, onClose, children }: FormDialogProps) {
  const [isAsking, setAsking] = useState(false)
  const askToClose = () => (isDirty ? setAsking(true) : onClose())
  return (
    <>
      <Dialog open onClose={askToClose} title={title} size="large">
        {children(askToClose)}
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={onClose}
        title={t('Discard what you typed?')}
        description={t('It has not been saved yet.')}
        confirmLabel={t('Discard')}
        cancelLabel={t('Keep editing')}
        tone="danger"
      />
    </>
  )
}
