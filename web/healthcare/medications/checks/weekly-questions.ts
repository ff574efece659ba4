import { highRiskNotes } from '#contract/facts/high-risk-drugs/high-risk-drugs.ts'
import { isWeeklyOnly } from '#contract/facts/high-risk-drugs/weekly-only.ts'
import { isAtMostWeekly } from '#contract/healthcare/medications/schedule/at-most-weekly.ts'
import { parseSchedule } from '#contract/healthcare/medications/schedule/parse-schedule.ts'
import { dosesPerDay } from '#contract/healthcare/medications/schedule/times-of-day.ts'
import { weekdaysIn } from '#contract/healthcare/medications/schedule/weekdays-in.ts'
import { message, type Wording } from '#contract/languages/message.ts'
import { splitTimes } from '#contract/record/time/times.ts'
import type { CheckedMedication } from './checked-medication.ts'

/** By the times, or by the frequency that they will follow. */
const dosesOfItsDay = ({ scheduleTimes, frequency }: CheckedMedication) => {
  if (scheduleTimes) return splitTimes(scheduleTimes).length
  const read = parseSchedule(frequency)
  return read && 'understood' in read ? dosesPerDay(read.understood) : null
}

/** Alendronate on Tuesday and Thursday, methotrexate twice on its day. On other days methotrexate is refused. */
export const weeklyQuestion = (entered: CheckedMedication): Wording | null => {
  const { medicationName: name, dosage, asNeeded } = entered
  const isUsuallyWeekly = highRiskNotes(name, dosage).some(({ weeklyBut }) => weeklyBut)
  if (!isUsuallyWeekly && !isWeeklyOnly(name)) return null
  if (isAtMostWeekly(entered) && !asNeeded)
    return (dosesOfItsDay(entered) ?? 1) > 1
      ? message(
          '{name} is usually taken once a week, and the times here are more than one. Is that what was prescribed?',
          {
            name,
          },
        )
      : null
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
