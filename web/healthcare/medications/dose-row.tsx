import { Check, Circle, Undo2, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { DoseOfDay } from '#contract/healthcare/medications/doses-of-day.ts'
import type { MedicationDose } from '#contract/healthcare/medications/medication-doses.ts'
import { dosageOn } from '#contract/healthcare/medications/schedule-days.ts'
import { formatClock } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { AllergyMark } from './allergy-mark.tsx'
import { DoseQuestion } from './dose-question.tsx'
import { MarkedBy } from './marked-by.tsx'
import { TakenLately } from './taken-lately.tsx'
import { useMarkDose } from './use-mark-dose.ts'

type Status = MedicationDose['status']

export function DoseRow({ dose: { medication, state, at: _, ...dose } }: { dose: DoseOfDay }) {
  const mark = useMarkDose()
  const group = useRef<HTMLFieldSetElement>(null)
  const { medicationName } = medication
  const dosage = dosageOn(medication, dose.day)
  const name = t('{name} at {time}', { name: medicationName, time: formatClock(dose.time) })

  const press = (status: Status | null) => {
    // Not disabled while saving, because that would lose the keyboard focus.
    if (mark.isPending || status === (dose.mark?.status ?? null)) return
    mark.mutate({ ...dose, status })
    if (!status) group.current?.querySelector('button')?.focus()
  }
  /** The label and the icon before and after: "Taken" on something to press would read as done. */
  const choice = (status: Status, [label, done]: [string, string], [icon, doneIcon]: [ReactNode, ReactNode]) => (
    <Button
      changes
      variant="secondary"
      size="small"
      aria-pressed={state === status}
      aria-busy={mark.isPending || undefined}
      icon={mark.isPending && mark.variables.status === status ? <Spinner /> : state === status ? doneIcon : icon}
      className={classNames(NO_ICON_ON_PHONES, state === status && styles[status])}
      onClick={() => press(status)}
    >
      {state === status ? done : label}
    </Button>
  )

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
      <p className="min-w-0 flex-1 basis-40 break-words">
        <span className="font-medium">{medicationName}</span> {dosage && <span className="text-muted">{dosage}</span>}
        <AllergyMark atDose medication={medication} />
        <TakenLately medication={medication} {...dose} />
        {state === 'late' && <span className="block text-sm font-medium text-warning-ink">{t('Late')}</span>}
        {state === 'missed' && <span className="block text-sm text-muted">{t('Not marked: counts as missed')}</span>}
        {state === 'unknown' && (
          <span className="block text-sm text-muted">{t('Before it was on the list: not counted')}</span>
        )}
        {dose.mark && (
          <span className="block text-sm text-muted">
            <MarkedBy mark={dose.mark} />
          </span>
        )}
      </p>
      <fieldset ref={group} aria-label={name} className="flex min-w-0 flex-wrap items-center gap-2">
        {choice(
          'taken',
          [t('Mark taken'), t('Taken')],
          [<Circle key="open" aria-hidden />, <Check key="taken" aria-hidden />],
        )}
        {choice(
          'skipped',
          [t('Skip'), t('Skipped')],
          [<Circle key="open" aria-hidden />, <X key="skipped" aria-hidden />],
        )}
        <IconButton
          changes
          label={t('Undo {dose}', { dose: name })}
          icon={<Undo2 />}
          pending={mark.isPending && mark.variables.status === null}
          onClick={() => press(null)}
          className={classNames(!dose.mark && 'invisible')}
        />
      </fieldset>
      <DoseQuestion mark={mark} medicationName={medicationName} />
    </li>
  )
}

// Leaves room for both choices and the undo button in one row, in German too.
const NO_ICON_ON_PHONES = 'max-sm:[&_svg]:hidden'
// What was chosen is printed, too.
const styles = {
  taken: 'border-good-ink! bg-good-soft! text-good-ink! print:inline-flex!',
  skipped: 'border-warning-ink! bg-warning-soft! text-warning-ink! print:inline-flex!',
}
