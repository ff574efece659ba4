import { effectiveDoses } from '#contract/healthcare/medications/active-doses.ts'
import { type MedicationDose, medicationDoses } from '#contract/healthcare/medications/medication-doses.ts'
import { type Medication, medications } from '#contract/healthcare/medications/medications.ts'
import { lastTakenSince, takenLately } from '#contract/healthcare/medications/taken-lately.ts'
import { addDays } from '#contract/record/time/days.ts'
import { formatLongDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { useRecords, useRecordsBetween } from '#web/record/use-records.ts'
import { DoseWarning } from './allergy-marks.tsx'
import { listedTwice } from './checks/duplicate-questions.ts'
import type { OpenDose } from './taken-lately.tsx'

export function TakenLatelyText({ medication, day }: OpenDose) {
  const { data: all = [] } = useRecords(medications)
  const since = lastTakenSince(medication, day) ?? day
  const { data: marked = [], isError } = useRecordsBetween(medicationDoses, since, addDays(day, 1))
  const doses = effectiveDoses(marked)
  return (
    <>
      <LastTaken medication={medication} day={day} all={all} marked={doses} timeZone={timeZone()} />
      {isError && <DoseWarning>{t('Earlier doses cannot be loaded right now.')}</DoseWarning>}
    </>
  )
}

interface LastTakenProps extends Pick<OpenDose, 'medication' | 'day'> {
  all: Medication[]
  marked: MedicationDose[]
  /** Of the person. */
  timeZone: string
}

export function LastTaken({ medication, day, all, marked, timeZone }: LastTakenProps) {
  const last = takenLately(medication, day, marked, { twins: listedTwice(medication, all), timeZone })
  if (!last) return null
  return (
    <DoseWarning>
      {last.isMarkedLate
        ? t('The last dose was marked on {day}. Check that this dose is not too soon.', {
            day: formatLongDay(last.day),
          })
        : t('Last taken: {day}. Check that this dose is not too soon.', { day: formatLongDay(last.day) })}
    </DoseWarning>
  )
}
