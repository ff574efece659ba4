import { Plus, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { isWithinDates } from '#contract/healthcare/medications/adherence.ts'
import { isAtMaximum, loggedOn } from '#contract/healthcare/medications/as-needed.ts'
import { type MedicationDose, medicationDoses } from '#contract/healthcare/medications/medication-doses.ts'
import { isActive, type Medication } from '#contract/healthcare/medications/medications.ts'
import { clockIn } from '#contract/record/time/zoned.ts'
import { formatClock } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { refreshRecords } from '#web/record/use-records.ts'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { AllergyMark } from './allergy-mark.tsx'
import { DoseQuestion } from './dose-question.tsx'
import { markText } from './mark-text.ts'
import { readDoses, useMarkDose } from './use-mark-dose.ts'

interface AsNeededDosesProps {
  medications: Medication[]
  marked: MedicationDose[]
  day: string
  isToday: boolean
}

const isTaken = (medication: Medication, day: string) =>
  medication.asNeeded && isActive(medication) && isWithinDates(medication, day)

/** What is taken as needed: what was logged on a day, and a press to log one more today. */
export function AsNeededDoses({ medications, marked, day, isToday }: AsNeededDosesProps) {
  const rows = medications
    .filter(medication => isTaken(medication, day))
    .map(medication => ({ medication, logged: loggedOn(medication, marked, day) }))
    .filter(({ logged }) => isToday || logged.length > 0)
  if (rows.length === 0) return null
  return (
    <section aria-label={t('As needed')} className="mt-4 border-t border-line pt-3">
      <h3 className="text-sm font-semibold text-muted">{t('As needed')}</h3>
      <ul className="divide-y divide-line">
        {rows.map(({ medication, logged }) => (
          <AsNeededRow key={medication.id} medication={medication} logged={logged} day={day} isToday={isToday} />
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  medication: Medication
  logged: MedicationDose[]
  day: string
  isToday: boolean
}

function AsNeededRow({ medication, logged, day, isToday }: RowProps) {
  const mark = useMarkDose()
  const [isAsking, setAsking] = useState(false)
  // Logged by others, which this page did not know of.
  const [unknown, setUnknown] = useState<MedicationDose>()
  const { id, medicationName, dosage, maxPerDay } = medication
  /** Somebody else may have given one a moment ago. If that cannot be read, neither can a dose be saved. */
  const press = async () => {
    const current = loggedOn(medication, await readDoses(day).catch(() => logged), day)
    const known = new Set(logged.map(dose => dose.id))
    const other = current.findLast(dose => !known.has(dose.id))
    if (other) void refreshRecords(medicationDoses)
    if (isAtMaximum(medication, current.length)) setAsking(true)
    else if (other) setUnknown(other)
    else log()
  }
  const log = () => {
    setAsking(false)
    setUnknown(undefined)
    mark.mutate({ medicationId: id, day, time: clockIn(timeZone(), new Date()).slice(11), status: 'taken' })
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
      <div className="min-w-0 flex-1 basis-40">
        <p className="break-words">
          <span className="font-medium">{medicationName}</span> {dosage && <span className="text-muted">{dosage}</span>}
          <AllergyMark medication={medication} />
          <span className="block text-sm text-muted">{countText(logged.length, maxPerDay)}</span>
        </p>
        {logged.length > 0 && (
          <ul className="flex flex-wrap gap-x-3">
            {logged.map(dose => (
              <li key={dose.id} className="flex items-center text-sm tabular-nums">
                {markText(dose) ?? formatClock(dose.time)}
                <IconButton
                  changes
                  label={t('Undo {dose}', {
                    dose: t('{name} at {time}', { name: medicationName, time: formatClock(dose.time) }),
                  })}
                  icon={<Undo2 />}
                  onClick={() => mark.mutate({ ...dose, status: null, mark: dose })}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      {isToday && (
        <Button
          changes
          variant="secondary"
          size="small"
          icon={<Plus />}
          pending={mark.isPending}
          aria-label={t('Log dose: {name}', { name: medicationName })}
          onClick={press}
        >
          {t('Log dose')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={log}
        title={t('That is more than the daily maximum')}
        description={t(
          'You have logged {count} of at most {max} doses of {name} today. Ask your pharmacist or doctor before you take more.',
          { count: logged.length, max: maxPerDay ?? 0, name: medicationName },
        )}
        confirmLabel={t('Log it anyway')}
        tone="danger"
      />
      <ConfirmDialog
        open={unknown !== undefined}
        onClose={() => setUnknown(undefined)}
        onConfirm={log}
        title={t('{found}. Mark another?', { found: (unknown && markText(unknown)) ?? t('Taken') })}
        description={t('A dose of {name} was logged while this page was open.', { name: medicationName })}
        confirmLabel={t('Mark another')}
        cancelLabel={t('Leave it as it is')}
        tone="danger"
      />
      <DoseQuestion mark={mark} medicationName={medicationName} />
    </li>
  )
}

const countText = (count: number, max: number | null) => {
  if (max !== null) return t('{count} of at most {max} in a day', { count, max })
  return count === 0 ? t('None today') : t('{count} on this day', { count })
}
