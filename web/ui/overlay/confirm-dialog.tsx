import { type ReactNode, useId } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Button } from '../action/button.tsx'
import { classNames } from '../class-names.ts'
import { DialogActions, dialogFrame } from './dialog.tsx'
import { Modal } from './modal.tsx'

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  /** What will happen, and whether it can be undone. */
  description: ReactNode
  /** The action itself, never "OK". */
  confirmLabel: string
  cancelLabel?: string
  tone?: 'neutral' | 'danger'
  pending?: boolean
}

export function ConfirmDialog({ open, onClose, onConfirm, title, description, pending, ...rest }: ConfirmDialogProps) {
  const id = useId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={`${id}-description`}
      className={classNames(dialogFrame, 'sm:w-[28rem]')}
    >
      <div className="p-5 sm:p-6">
        <h2 id={`${id}-title`} className="text-xl font-semibold tracking-tight">
          {title}
        </h2>
        <div id={`${id}-description`} className="mt-2 text-[0.9375rem] text-pretty text-muted">
          {description}
        </div>
        <DialogActions>
          {/* Cancel has the focus, so that Enter never destroys anything. */}
          <Button variant="secondary" onClick={onClose} data-autofocus>
            {rest.cancelLabel ?? t('Cancel')}
          </Button>
          <Button variant={rest.tone === 'danger' ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
            {rest.confirmLabel}
          </Button>
        </DialogActions>
      </div>
    </Modal>
  )
}
