import { ADHERENCE_PERIODS } from '#contract/healthcare/adherence.ts'
import { medicationDoses } from '#contract/healthcare/medication-doses.ts'
import { standingDoses } from '#contract/healthcare/standing-doses.ts'
import { addDays } from '#contract/record/days.ts'
import { useToday } from '#web/platform/use-today.ts'
import { useRecordsBetween } from '#web/record/use-records.ts'

const LONGEST = Math.max(...ADHERENCE_PERIODS)

/** The doses marked in the days that adherence looks back on: one read for the whole page. */
export const useRecentDoses = () => {
  const today = useToday()
  const query = useRecordsBetween(medicationDoses, addDays(today, 1 - LONGEST), addDays(today, 1))
  return { ...query, data: query.data && standingDoses(query.data) }
}

/** The doses marked on one day. Only a day before those is asked for by itself. */
export const useDosesOfDay = (day: string) => {
  const today = useToday()
  const isRecent = day > addDays(today, -LONGEST)
  const recent = useRecentDoses()
  const own = useRecordsBetween(medicationDoses, day, addDays(day, 1), !isRecent)
  return isRecent ? recent : { ...own, data: own.data && standingDoses(own.data) }
}
