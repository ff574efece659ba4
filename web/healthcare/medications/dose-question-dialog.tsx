import { formatClock } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { markText } from './mark-text.ts'
import type { MarkDose } from './use-mark-dose.ts'

interface DoseQuestionDialogProps {
  mark: MarkDose
  medicationName: string
  onClose: () => void
}

/** Asks whether a dose that is marked already is to be marked once more: two people may be giving the same one. */
export function DoseQuestionDialog({ mark, medicationName, onClose }: DoseQuestionDialogProps) {
  const { asked, answer } = mark
  if (!asked) return null
  const { current, status, time } = asked
  const isAnother = current.status === status
  const found = markText(current) ?? (current.status === 'taken' ? t('Taken') : t('Skipped'))
  const dose = t('{name} at {time}', { name: medicationName, time: formatClock(time) })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={answer}
      title={isAnother ? t('{found}. Mark another?', { found }) : t('{found}. Change it?', { found })}
      description={
        isAnother
          ? t('{dose} is already marked. Another one is recorded as a second dose, at the current time.', { dose })
          : t('{dose} was marked while this page was open.', { dose })
      }
      confirmLabel={isAnother ? t('Mark another') : t('Change it')}
      cancelLabel={t('Leave it as it is')}
      tone={isAnother ? 'danger' : 'neutral'}
    />
  )
}
