import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Scheduled } from '#contract/healthcare/medications/adherence.ts'
import { earlierSchedules } from '#contract/healthcare/medications/earlier-schedules.ts'
import { type Medication, medications } from '#contract/healthcare/medications/medications.ts'
import { recordEndpoints } from '#contract/record/record-endpoints.ts'
import { dayIn } from '#contract/record/time/days.ts'
import { call } from '#web/platform/api/call.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { useRecords } from '#web/record/use-records.ts'

/** Another person than the one this document shows. */
export interface Relative {
  id: string
  timeZone: string
}

/** The medications with the schedules that were in force on the days since. */
export const useWithSchedules = (list: Medication[] | undefined, since: string, relative?: Relative) => {
  const zone = relative?.timeZone ?? timeZone()
  const dayOf = (instant: string) => dayIn(zone, new Date(instant))
  const asScheduled = (medication: Medication): Medication & Scheduled => ({
    ...medication,
    addedOn: dayOf(medication.createdAt),
  })
  const hasChanged = ({ version, updatedAt }: Medication) => version > 1 && dayOf(updatedAt) >= since
  const withHistory = async (medication: Medication) => {
    if (!hasChanged(medication)) return asScheduled(medication)
    const input = { params: { id: medication.id } }
    const versions = await call(recordEndpoints(medications).history, input, relative && { person: relative.id })
    return { ...asScheduled(medication), earlier: earlierSchedules(versions, zone) }
  }
  const versions = list?.map(({ id, version }) => `${id} ${version}`)
  return useQuery({
    queryKey: ['medications with their schedules', since, versions],
    queryFn: () => Promise.all((list ?? []).map(withHistory)),
    enabled: Boolean(list),
    // Most have not changed: then nothing is left to read, and the page is rendered once.
    initialData: () => (list?.some(hasChanged) ? undefined : list?.map(asScheduled)),
    placeholderData: keepPreviousData,
  })
}

/** Every medication, with the schedules that were in force on the days since. */
export const useScheduledMedications = (since: string) => {
  const list = useRecords(medications)
  const scheduled = useWithSchedules(list.data, since)
  return {
    data: scheduled.data,
    isError: list.isError || scheduled.isError,
    refetch: () => (list.isError ? list.refetch() : scheduled.refetch()),
  }
}
