import type { Vitals } from '#contract/healthcare/health-data/vitals.ts'
import { isTakenOn } from '#contract/healthcare/medications/medication-now.ts'
import type { Medication } from '#contract/healthcare/medications/medications.ts'
import type { LabResult } from '#contract/healthcare/test-results/lab-results.ts'
import { asWritten, clockOf } from '#contract/record/time/written-time.ts'

export const TIMELINE_LABS = 3
export const TIMELINE_VITALS = 2
export const TIMELINE_MEDICATIONS = 2
export const TIMELINE_SHOWN = 5

export type TimelineItem =
  | { type: 'lab'; record: LabResult }
  | { type: 'vital'; record: Vitals }
  /** A daily reminder. It has no time, so it comes last. */
  | { type: 'medication'; record: Medication }

export interface RecentHealth {
  /** Each list is sorted newest first. */
  labs: LabResult[]
  vitals: Vitals[]
  medications: Medication[]
}

/** The recent health activity, newest first, in the person's time zone. */
export const healthTimeline = (
  { labs, vitals, medications }: RecentHealth,
  timeZone: string,
  today: string,
): TimelineItem[] => {
  const dated = [
    ...labs.slice(0, TIMELINE_LABS).map(record => ({ at: record.testDate, item: { type: 'lab' as const, record } })),
    ...vitals.slice(0, TIMELINE_VITALS).map(record => ({
      at: clockOf(timeZone, asWritten(record, 'recordedDate')),
      item: { type: 'vital' as const, record },
    })),
  ].sort((a, b) => b.at.localeCompare(a.at))
  const daily = medications
    // Nothing is due of one taken as needed, not yet started or ended.
    .filter(medication => !medication.asNeeded && isTakenOn(medication, today))
    .slice(0, TIMELINE_MEDICATIONS)
    .map(record => ({ type: 'medication' as const, record }))
  return [...dated.map(({ item }) => item), ...daily].slice(0, TIMELINE_SHOWN)
}
