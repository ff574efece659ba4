import type { DoseSchedule } from './dose-schedule.ts'
import { scheduleFromTiming, type TimingEntry } from './timing.ts'

export interface AgreedSchedule {
  /** Null if it is left open. */
  schedule: DoseSchedule | null
  /** Why it is left open; `none` if nothing says when it is taken. */
  reason?: 'not-understood' | 'disagree' | 'none'
  /** The words that were not understood. */
  notUnderstood?: string
  /** Whether the structured data or the text states that it is taken only as needed. */
  asNeeded: boolean
}

/** The schedule of imported directions, if their structured data and their text agree and were understood whole. */
export const agreedSchedule = ({ timing }: { timing: readonly TimingEntry[]; text: string | null }): AgreedSchedule => {
  const asNeeded = timing.some(entry => Boolean(entry.asNeeded))
  const structured = scheduleFromTiming(timing)
  if (structured === null) return { schedule: null, reason: 'none', asNeeded }
  if ('notUnderstood' in structured) return { schedule: null, reason: 'not-understood', asNeeded }
  return { schedule: structured.understood, asNeeded }
}
