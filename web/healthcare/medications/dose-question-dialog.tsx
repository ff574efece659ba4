import { clockIn, instantAt } from '#contract/record/time/zoned.ts'
import { formatClock, formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { markText } from './mark-text.ts'
import type { MarkDose } from './use-mark-dose.ts'

interface DoseQuestionDialogProps {
  mark: MarkDose
  medicationName: string
  onClose: () => void
}

/** Asks about a dose that is marked already, since two people may be giving the same one, or that is due much later. */
export function DoseQuestionDialog({ mark, medicationName, onClose }: DoseQuestionDialogProps) {
  const { asked, answer } = mark
  if (!asked) return null
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={answer}
      cancelLabel={t('Leave it as it is')}
      {...(asked.current ? markedQuestion(asked, asked.current, medicationName) : earlyQuestion(asked, medicationName))}
    />
  )
}

type Asked = NonNullable<MarkDose['asked']>

const markedQuestion = ({ status, time }: Asked, current: NonNullable<Asked['current']>, name: string) => {
  const found = markText(current) ?? (current.status === 'taken' ? t('Taken') : t('Skipped'))
  const dose = t('{name} at {time}', { name, time: formatClock(time) })
  if (current.status === status)
    return {
      title: t('{found}. Mark another?', { found }),
      description: t('{dose} is already marked. Another one is recorded as a second dose, at the current time.', {
        dose,
      }),
      confirmLabel: t('Mark another'),
      tone: 'danger' as const,
    }
  return {
    title: t('{found}. Change it?', { found }),
    description: t('{dose} was marked while this page was open.', { dose }),
    confirmLabel: t('Change it'),
  }
}

const earlyQuestion = ({ status, day, time }: Asked, name: string) => {
  const clock = clockIn(timeZone(), new Date())
  const now = formatClock(clock.slice(11, 16))
  const due = clock.startsWith(day) ? formatClock(time) : formatDateTime(instantAt(timeZone(), `${day}T${time}`))
  const isTaken = status === 'taken'
  return {
    title: isTaken
      ? t('It is only {now}. Mark the dose of {due} as taken?', { now, due })
      : t('It is only {now}. Skip the dose of {due}?', { now, due }),
    description: t('This is {name}, due at {due}. Check that it is the dose you mean.', { name, due }),
    confirmLabel: isTaken ? t('Mark taken') : t('Skip'),
    tone: 'danger' as const,
  }
}
