import { effectiveDoses } from '#contract/healthcare/medications/active-doses.ts'
import { medicationDoses } from '#contract/healthcare/medications/medication-doses.ts'
import { medications } from '#contract/healthcare/medications/medications.ts'
import { takenLately, tooSoonSince } from '#contract/healthcare/medications/taken-lately.ts'
import { addDays } from '#contract/record/time/days.ts'
import { formatLongDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useRecords, useRecordsBetween } from '#web/record/use-records.ts'
import { DoseWarning } from './allergy-marks.tsx'
import { listedTwice } from './checks/duplicate-questions.ts'
import type { OpenDose } from './taken-lately.tsx'

export function TakenLatelyText({ medication, day }: OpenDose) {
  const { data: all = [] } = useRecords(medications)
  const since = tooSoonSince(medication, day) ?? day
  const { data: marked = [], isError } = useRecordsBetween(medicationDoses, since, addDays(day, 1))
  if (isError) return <DoseWarning>{t('Earlier doses cannot be loaded right now.')}</DoseWarning>
  const last = takenLately(medication, day, effectiveDoses(marked), listedTwice(medication, all))
  if (!last) return null
  return (
    <DoseWarning>
      {t('Last taken: {day}. Check that this dose is not too soon.', { day: formatLongDay(last.day) })}
    </DoseWarning>
  )
}
