import { useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { useUnsaved } from '#web/platform/unsaved.ts'
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

/** For a form that stands on a page: links, Back and closing the tab ask first. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const [leave, setLeave] = useState<() => void>()
  useUnsaved(isUnsaved, next => setLeave(() => next))
  return (
    <DiscardQuestion
      open={leave !== undefined}
      onKeep={() => setLeave(undefined)}
      onDiscard={() => {
        setLeave(undefined)
        leave?.()
      }}
    />
  )
}
