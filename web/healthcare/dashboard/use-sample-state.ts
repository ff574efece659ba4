import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { medications } from '#contract/healthcare/medications/medications.ts'
import { messages } from '#contract/healthcare/messages/messages.ts'
import { labResults } from '#contract/healthcare/test-results/lab-results.ts'
import type { RecordMeta } from '#contract/record/define-record.ts'
import { useRecords, useRecordsWhen } from '#web/record/use-records.ts'
import { useDashboardStats } from './use-dashboard-stats.ts'

export interface SampleState {
  /** There are no medications, conditions and messages. */
  isWelcome: boolean
  hasSamples: boolean
}

/** Undefined until known. */
export function useSampleState(): SampleState | undefined {
  const { data: stats } = useDashboardStats()
  const unread = useRecords(messages, 'unread').data
  const lists: (RecordMeta[] | undefined)[] = [
    useRecords(medications, 'active').data,
    useRecords(labResults, 'recent').data,
    useRecords(vitals, 'recent').data,
    useRecords(appointments, 'upcoming').data,
    unread,
  ]
  const seemsEmpty = stats?.activeMedications === 0 && stats.totalConditions === 0 && unread?.length === 0
  // Older records are only checked if nothing is active or unread.
  const existing = [useRecordsWhen(medications, seemsEmpty).data, useRecordsWhen(messages, seemsEmpty).data]

  if (!stats || !lists.every(Boolean)) return undefined
  if (seemsEmpty && !existing.every(Boolean)) return undefined
  return {
    isWelcome: seemsEmpty && existing.every(list => list?.length === 0),
    hasSamples: lists.some(list => list?.some(({ isSample }) => isSample)),
  }
}
