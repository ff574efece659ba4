import type { ParsedSchedule } from './dose-schedule.ts'

/** One entry of structured dosing instructions, as FHIR's Timing and C-CDA's PIVL and EIVL state it. */
export interface TimingEntry {
  /** How often in each period; 1 where only the period is given. */
  frequency?: number | undefined
  frequencyMax?: number | undefined
  period?: number | undefined
  periodMax?: number | undefined
  periodUnit?: 's' | 'min' | 'h' | 'd' | 'wk' | 'mo' | 'a' | undefined
  /** `mon` or `Monday`. */
  daysOfWeek?: readonly string[] | undefined
  /** `08:00` or `08:00:00`. */
  timesOfDay?: readonly string[] | undefined
  /** HL7's event codes: MORN, NOON, HS, ACM, PCV, C … */
  when?: readonly string[] | undefined
  /** Minutes before or after the event. */
  offsetMinutes?: number | undefined
  /** The reason where one is given. */
  asNeeded?: boolean | string | undefined
  boundsDays?: number | undefined
  /** Doses a day. */
  maxPerDay?: number | undefined
  /** HL7's abbreviation: BID, TID, QID, QD, QOD, Q4H, AM, PM, WK … */
  code?: string | undefined
  /** The amount as text: `2 tablets`, `40 mg`. */
  dose?: string | undefined
  /** Entries with different numbers follow each other; others apply together. */
  sequence?: number | undefined
}

export const scheduleFromTiming = (entries: readonly TimingEntry[]): ParsedSchedule =>
  entries.length === 0 ? null : { notUnderstood: '' }
