import { Check, Undo2, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { DueDose } from '#contract/healthcare/medications/adherence.ts'
import type { MedicationDose } from '#contract/healthcare/medications/medication-doses.ts'
import type { Medication } from '#contract/healthcare/medications/medications.ts'
import { dosageOn } from '#contract/healthcare/medications/schedule-days.ts'
import { formatClock } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { useMarkDose } from './use-mark-dose.ts'

type Status = MedicationDose['status']

interface DoseRowProps {
  dose: DueDose & { mark?: MedicationDose }
  medication: Medication
  /** Unmarked, and its day is over. */
  isMissed: boolean
}

export function DoseRow({ dose, medication, isMissed }: DoseRowProps) {
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
  const choice = (status: Status, label: string, icon: ReactNode, style: string) => (
    <Button
      changes
      variant="secondary"
      size="small"
      aria-pressed={dose.mark?.status === status}
      aria-busy={mark.isPending || undefined}
      icon={mark.isPending && mark.variables.status === status ? <Spinner /> : icon}
      className={classNames(NO_ICON_ON_PHONES, dose.mark?.status === status && style)}
      onClick={() => press(status)}
    >
      {label}
    </Button>
  )

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
      <p className="min-w-0 flex-1 basis-40 break-words">
        <span className="font-medium">{medicationName}</span> {dosage && <span className="text-muted">{dosage}</span>}
        {isMissed && <span className="block text-sm text-muted">{t('Not marked: counts as missed')}</span>}
      </p>
      <fieldset ref={group} aria-label={name} className="flex min-w-0 flex-wrap items-center gap-2">
        {choice('taken', t('Taken'), <Check aria-hidden />, takenStyles)}
        {choice('skipped', t('Skipped'), <X aria-hidden />, skippedStyles)}
        <IconButton
          changes
          label={t('Undo {dose}', { dose: name })}
          icon={<Undo2 />}
          pending={mark.isPending && mark.variables.status === null}
          onClick={() => press(null)}
          className={classNames(!dose.mark && 'invisible')}
        />
      </fieldset>
    </li>
  )
}

// Leaves room for both choices and the undo button in one row, in German too.
const NO_ICON_ON_PHONES = 'max-sm:[&_svg]:hidden'
// What was chosen is printed, too.
const takenStyles = 'border-good-ink! bg-good-soft! text-good-ink! print:inline-flex!'
const skippedStyles = 'border-warning-ink! bg-warning-soft! text-warning-ink! print:inline-flex!'
