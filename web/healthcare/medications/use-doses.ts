import { effectiveDoses } from '#contract/healthcare/medications/active-doses.ts'
import { ADHERENCE_PERIODS } from '#contract/healthcare/medications/adherence.ts'
import { medicationDoses } from '#contract/healthcare/medications/medication-doses.ts'
import { addDays } from '#contract/record/time/days.ts'
import { useRecordsBetween } from '#web/record/use-records.ts'
import { useScheduledMedications } from './use-scheduled-medications.ts'

const LONGEST = Math.max(...ADHERENCE_PERIODS)

/**
 * The medications and dose marks, for one day and for the days of adherence: one
 * request for the whole page; only an older day is fetched separately.
 */
export const useDoses = (today: string, day: string) => {
  const first = addDays(today, 1 - LONGEST)
  const isRecent = day >= first
  const medications = useScheduledMedications(isRecent ? first : day)
  // Until tomorrow: where a dose was taken as needed, it may have been the day after.
  const recent = useRecordsBetween(medicationDoses, first, addDays(today, 2))
  const older = useRecordsBetween(medicationDoses, day, addDays(day, 1), !isRecent)
  const marked = isRecent ? recent : older
  return {
    medications: medications.data,
    marked: marked.data && effectiveDoses(marked.data),
    isError: medications.isError || marked.isError,
    tryAgain: () => {
      void medications.refetch()
      void marked.refetch()
    },
  }
}
