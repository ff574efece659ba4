import { clockIn } from '#contract/record/zoned.ts'
import type { LabResult } from './lab-results.ts'
import type { Medication } from './medications.ts'
import type { Vitals } from './vitals.ts'

export const TIMELINE_LABS = 3
export const TIMELINE_VITALS = 2
export const TIMELINE_MEDICATIONS = 2
export const TIMELINE_SHOWN = 5

export type TimelineItem =
  | { type: 'lab'; lab: LabResult }
  | { type: 'vital'; vital: Vitals }
  /** A reminder of every day: it has no time of its own, and comes last. */
  | { type: 'medication'; medication: Medication }

export interface RecentHealth {
  /** Each newest first, as their lists come. */
  labs: LabResult[]
  vitals: Vitals[]
  medications: Medication[]
}

/** The recent health activity, newest first by the owner's own clock. */
export const healthTimeline = ({ labs, vitals, medications }: RecentHealth, timeZone: string): TimelineItem[] => {
  const dated = [
    ...labs.slice(0, TIMELINE_LABS).map(lab => ({ at: lab.testDate, item: { type: 'lab' as const, lab } })),
    ...vitals.slice(0, TIMELINE_VITALS).map(vital => ({
      at: clockIn(timeZone, new Date(vital.recordedDate)),
      item: { type: 'vital' as const, vital },
    })),
  ].sort((a, b) => b.at.localeCompare(a.at))
  const daily = medications
    // What is taken only as needed is no reminder of every day.
    .filter(medication => !medication.asNeeded)
    .slice(0, TIMELINE_MEDICATIONS)
    .map(medication => ({ type: 'medication' as const, medication }))
  return [...dated.map(({ item }) => item), ...daily].slice(0, TIMELINE_SHOWN)
}
