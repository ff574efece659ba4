import { useMutation } from '@tanstack/react-query'
import { Plus, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { effectiveDoses } from '#contract/healthcare/medications/active-doses.ts'
import { isWithinDates } from '#contract/healthcare/medications/adherence.ts'
import {
  beforeNextDose,
  daysCounted,
  dosesThatCount,
  frequencyTexts,
  loggedOn,
} from '#contract/healthcare/medications/as-needed.ts'
import { type MedicationDose, medicationDoses } from '#contract/healthcare/medications/medication-doses.ts'
import { isActive } from '#contract/healthcare/medications/medication-now.ts'
import type { Medication } from '#contract/healthcare/medications/medications.ts'
import { formatList } from '#web/platform/format/dates.ts'
import { formatNumber } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { timeZone, today } from '#web/platform/time-zone.ts'
import { useNow } from '#web/platform/use-now.ts'
import { refreshRecords } from '#web/record/use-records.ts'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { AllergyMark } from './allergy-mark.tsx'
import { DoseQuestion } from './dose-question.tsx'
import { markText } from './mark-text.ts'
import { MarkedBy } from './marked-by.tsx'
import { momentText, takenText } from './moment-text.ts'
import { readDoses, takenNow, useMarkDose } from './use-mark-dose.ts'

// What knows the ingredients is too large for every page with this list.
const AsNeededLimits = lazyPart(() => import('./as-needed-limits.tsx').then(m => m.AsNeededLimits))

interface AsNeededDosesProps {
  medications: Medication[]
  marked: MedicationDose[]
  day: string
  isToday: boolean
}

const isTaken = (medication: Medication, day: string) =>
  medication.asNeeded && isActive(medication) && isWithinDates(medication, day)

/** What is taken as needed: what was logged on a day, or still counts today, and a press to log one more. */
export function AsNeededDoses({ medications, marked, day, isToday }: AsNeededDosesProps) {
  const now = useNow()
  const loggedOf = (medication: Medication) =>
    isToday ? dosesThatCount(medication, marked, { now, timeZone: timeZone() }) : loggedOn(medication, marked, day)
  const rows = medications
    .filter(medication => isTaken(medication, day))
    .map(medication => ({ medication, logged: loggedOf(medication) }))
    .filter(({ logged }) => isToday || logged.length > 0)
  if (rows.length === 0) return null
  return (
    <section aria-label={t('As needed')} className="mt-4 border-t border-line pt-3">
      <h3 className="text-sm font-semibold text-muted">{t('As needed')}</h3>
      <ul className="divide-y divide-line">
        {rows.map(({ medication, logged }) => (
          <AsNeededRow
            key={medication.id}
            medication={medication}
            medications={medications}
            logged={logged}
            marked={marked}
            day={day}
            isToday={isToday}
          />
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  medication: Medication
  /** All medications, because others may have the same ingredient. */
  medications: Medication[]
  logged: MedicationDose[]
  /** Includes marks of earlier days. */
  marked: MedicationDose[]
  day: string
  isToday: boolean
}

function AsNeededRow({ medication, medications, logged, marked, day, isToday }: RowProps) {
  const mark = useMarkDose()
  const [tooMany, setTooMany] = useState<{ names: string; count: number; max: number }>()
  /** When the next dose may be taken, where it was asked for earlier. */
  const [tooEarly, setTooEarly] = useState<{ names: string; next: Date; hours: number }>()
  // Logged by others, which this page did not know of.
  const [unknown, setUnknown] = useState<MedicationDose>()
  const { id, medicationName, dosage, maxPerDay } = medication
  // The heading says "as needed".
  const [frequency] = frequencyTexts(medication, '')
  /** Another caregiver may have just given a dose. If the doses cannot be read, a new one cannot be saved either. */
  const press = async () => {
    // What knows the ingredients is too large for every page with this list.
    const twins = await import('./checks/duplicate-questions.ts')
      .then(({ listedTwice }) => listedTwice(medication, medications))
      .catch(() => [])
    const doses = effectiveDoses(await readDoses(daysCounted([medication, ...twins], today())).catch(() => marked))
    const clock = { now: new Date(), timeZone: timeZone() }
    const known = new Set(logged.map(dose => dose.id))
    const other = dosesThatCount(medication, doses, clock).findLast(dose => !known.has(dose.id))
    const {
      limits,
      count,
      entries,
      isAtMaximum,
      tooEarlyUntil: early,
    } = beforeNextDose(medication, twins, doses, clock)
    const { maxPerDay: max, minHoursApart: hours } = limits
    if (other) void refreshRecords(medicationDoses)
    // A caregiver who has not given this one must see which other was given.
    const names = formatList([...new Set([medication, ...entries])].map(entry => entry.medicationName))
    if (early && hours !== null) setTooEarly({ names, next: early, hours })
    if (max !== null && isAtMaximum)
      setTooMany({ names: formatList(entries.map(entry => entry.medicationName)), count, max })
    else if (early) return
    else if (other) setUnknown(other)
    else log()
  }
  // A second press before the doses are read would not know of the first.
  const pressing = useMutation({ mutationFn: press })
  const log = () => {
    setTooMany(undefined)
    setTooEarly(undefined)
    setUnknown(undefined)
    mark.mutate({ medicationId: id, ...takenNow(), status: 'taken' })
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
      <div className="min-w-0 flex-1 basis-40">
        <p className="break-words">
          <span className="font-medium">{medicationName}</span> {dosage && <span className="text-muted">{dosage}</span>}
          <AllergyMark atDose medication={medication} />
          {frequency && <span className="block text-sm text-muted">{frequency}</span>}
          {isToday ? (
            <Suspense>
              <AsNeededLimits medication={medication} medications={medications} marked={marked} />
            </Suspense>
          ) : (
            <span className="block text-sm text-muted">{countText(logged.length, maxPerDay)}</span>
          )}
        </p>
        {logged.length > 0 && (
          <ul className="flex flex-wrap gap-x-3">
            {logged.map(dose => (
              <li key={dose.id} className="flex items-center text-sm tabular-nums">
                {markText(dose) ? <MarkedBy mark={dose} shownDay={day} /> : takenText(dose)}
                <IconButton
                  changes
                  label={t('Undo {dose}', {
                    dose: t('{name} at {time}', { name: medicationName, time: takenText(dose) }),
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
          pending={pressing.isPending || mark.isPending}
          aria-label={t('Log dose: {name}', { name: medicationName })}
          onClick={() => pressing.mutate()}
        >
          {t('Log dose')}
        </Button>
      )}
      <ConfirmDialog
        open={tooMany !== undefined}
        onClose={() => {
          setTooMany(undefined)
          setTooEarly(undefined)
        }}
        onConfirm={log}
        title={t('That is more than the daily maximum')}
        description={[
          t(
            'You have logged {count} of at most {max} doses of {name} in 24 hours. Ask your pharmacist or doctor before you take more.',
            { count: tooMany?.count ?? 0, max: tooMany?.max ?? 0, name: tooMany?.names ?? '' },
          ),
          ...(tooEarly
            ? [t('It is also too early: the next dose is from {time}.', { time: momentText(tooEarly.next) })]
            : []),
        ].join(' ')}
        confirmLabel={t('Log it anyway')}
        tone="danger"
      />
      <ConfirmDialog
        open={tooEarly !== undefined && !tooMany}
        onClose={() => setTooEarly(undefined)}
        onConfirm={log}
        title={t('It is too early for the next dose')}
        description={t(
          'Doses of {name} are at least {hours} hours apart: the next one is from {time}. Ask your pharmacist or doctor before you take one earlier.',
          {
            name: tooEarly?.names ?? '',
            hours: formatNumber(tooEarly?.hours ?? 0),
            time: tooEarly ? momentText(tooEarly.next) : '',
          },
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
  return t('{count} on this day', { count })
}
