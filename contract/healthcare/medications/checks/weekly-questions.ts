import { highRiskNotes } from '#contract/facts/high-risk-drugs/high-risk-drugs.ts'
import { message, type Wording } from '#contract/languages/message.ts'
import { isAtMostWeekly } from '../schedule/at-most-weekly.ts'
import { weekdaysIn } from '../schedule/weekdays-in.ts'
import type { CheckedMedication } from './checked-medication.ts'

/** Alendronate on Tuesday and Thursday. Methotrexate is refused before anything is asked. */
export const weeklyQuestion = (entered: CheckedMedication): Wording | null => {
  const { medicationName: name, dosage, asNeeded } = entered
  const isWeekly = highRiskNotes(name, dosage).some(({ weeklyBut }) => weeklyBut)
  if (!isWeekly || (isAtMostWeekly(entered) && !asNeeded)) return null
  return message(
    '{name} is usually taken once a week, and the days here say something else. Is that what was prescribed?',
    {
      name,
    },
  )
}

/** Whether it is taken on other days or more often, as typed. */
export const hasOtherSchedule = (entered: CheckedMedication, before: CheckedMedication) =>
  entered.scheduleDays !== before.scheduleDays ||
  entered.scheduleInterval !== before.scheduleInterval ||
  weekdaysIn(entered.scheduleWeekdays) !== weekdaysIn(before.scheduleWeekdays) ||
  entered.scheduleTimes !== before.scheduleTimes ||
  entered.maxPerDay !== before.maxPerDay ||
  entered.asNeeded !== before.asNeeded
