import { useQueries } from '@tanstack/react-query'
import type { Scheduled } from '#contract/healthcare/adherence.ts'
import { earlierSchedules } from '#contract/healthcare/earlier-schedules.ts'
import { type Medication, medications } from '#contract/healthcare/medications.ts'
import { dayIn } from '#contract/record/days.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { useRecords, type Version } from '#web/record/use-records.ts'

const dayOf = (moment: string) => dayIn(timeZone(), new Date(moment))

const withoutPast = (medication: Medication): Medication & Scheduled => ({
  ...medication,
  addedOn: dayOf(medication.createdAt),
})

/** Every medication with the schedules that it had before; undefined until all of it is known. */
export const useScheduledMedications = (): (Medication & Scheduled)[] | undefined => {
  const { data: all } = useRecords(medications)
  // A first version has no past to ask for.
  const changed = all?.filter(({ version }) => version > 1) ?? []
  const histories = useQueries({
    queries: changed.map(({ id }) => ({ queryKey: [`${medications.path}/${id}/history`] })),
    combine: results => results.map(({ data }) => data as Version<typeof medications>[] | undefined),
  })
  if (!all || histories.some(history => !history)) return undefined
  return all.map(medication => {
    const history = histories[changed.indexOf(medication)]
    return { ...withoutPast(medication), ...(history && { earlier: earlierSchedules(history, timeZone()) }) }
  })
}
