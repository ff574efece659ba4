import { t } from '#web/platform/i18n.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface DiscardQuestionProps {
  open: boolean
  onKeep: () => void
  onDiscard: () => void
}

export const DiscardQuestion = ({ open, onKeep, onDiscard }: DiscardQuestionProps) => (
  <ConfirmDialog
    open={open}
    onClose={onKeep}
    onConfirm={onDiscard}
    title={t('Discard what you typed?')}
    description={t('It has not been saved yet.')}
    confirmLabel={t('Discard')}
    cancelLabel={t('Keep editing')}
    tone="danger"
  />
)
