import type { Fault, RuleContext } from '#contract/record/define-record.ts'
import type { ScheduleFields } from './schedule/schedule-values.ts'

/** The fields about when a medication is due and how much of it is left. */
export interface ScheduleValues extends ScheduleFields {
  medicationName?: string | null
  dosage?: string | null
  status?: string | null
  frequency: string | null
  instructions: string | null
  startDate: string | null
  /** On the first day, if not all its doses are taken; on the last day likewise. */
  firstDose?: string | null
  endDate: string | null
  lastDose?: string | null
  /** False for an imported schedule that the person has not confirmed yet. */
  scheduleConfirmed?: boolean | null
  supplyLeft: number | null
  supplyCountedOn: string | null
}

export type ScheduleFault = Fault<
  Exclude<keyof ScheduleValues, 'scheduleConfirmed' | 'medicationName' | 'dosage' | 'status'>
>

interface ScheduleRules {
  fault: (values: ScheduleValues) => ScheduleFault | undefined
  /** Derives the schedule's fields before a medication is stored. */
  complete: <V extends ScheduleValues>(given: V, before: V | null, context: RuleContext) => V
}

let rules: ScheduleRules | undefined

export const provideScheduleRules = (given: ScheduleRules) => {
  rules = given
}

/**
 * The rules of `complete-schedule.ts`. They bring the grammar of frequencies, which pages that only show medications
 * should not fetch; code that checks or writes medications imports them.
 */
export const scheduleRules = (): ScheduleRules => {
  if (!rules) throw new Error('Import complete-schedule.ts where medications are checked or written.')
  return rules
}
