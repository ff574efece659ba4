import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Scheduled } from '#contract/healthcare/medications/adherence.ts'
import { earlierSchedules } from '#contract/healthcare/medications/earlier-schedules.ts'
import { type Medication, medications } from '#contract/healthcare/medications/medications.ts'
import { dayIn } from '#contract/record/time/days.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { readHistory, useRecords } from '#web/record/use-records.ts'

const dayOf = (instant: string) => dayIn(timeZone(), new Date(instant))

const asScheduled = (medication: Medication): Medication & Scheduled => ({
  ...medication,
  addedOn: dayOf(medication.createdAt),
})

const hasChanged = ({ version, updatedAt }: Medication, since: string) => version > 1 && dayOf(updatedAt) >= since

const withHistory = async (medication: Medication, since: string) => {
  if (!hasChanged(medication, since)) return asScheduled(medication)
  const versions = await readHistory(medications, medication.id)
  return { ...asScheduled(medication), earlier: earlierSchedules(versions, timeZone()) }
}

/** Every medication, with the schedules that were in force on the days since. */
export const useScheduledMedications = (since: string) => {
  const list = useRecords(medications)
  const versions = list.data?.map(({ id, version }) => `${id} ${version}`)
  const scheduled = useQuery({
    queryKey: ['medications with their schedules', since, versions],
    queryFn: () => Promise.all((list.data ?? []).map(medication => withHistory(medication, since))),
    enabled: Boolean(list.data),
    // Most have not changed: then nothing is left to read, and the page is rendered once.
    initialData: () =>
      list.data?.some(medication => hasChanged(medication, since)) ? undefined : list.data?.map(asScheduled),
    placeholderData: keepPreviousData,
  })
  return {
    data: scheduled.data,
    isError: list.isError || scheduled.isError,
    refetch: () => (list.isError ? list.refetch() : scheduled.refetch()),
  }
}
