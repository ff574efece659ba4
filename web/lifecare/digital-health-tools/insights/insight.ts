import type { Vitals } from '#contract/healthcare/health-data/vitals.ts'
import type { WorkoutSession } from '#contract/lifecare/fitness-movement/workout-sessions.ts'
import type { MoodEntry } from '#contract/lifecare/mood-wellbeing/mood-entries.ts'
import type { Message } from '#contract/lifecare/topics/message.ts'

export const INSIGHT_DAYS = 90

/** A person's recent records, newest first. */
export interface InsightRecords {
  vitals: Vitals[]
  workouts: WorkoutSession[]
  moods: MoodEntry[]
}

export interface InsightContext {
  /** Today in the person's time zone, `YYYY-MM-DD`. */
  today: string
  timeZone: string
  /** Whether the classes of blood pressure, which are those of adults, hold for the person. */
  hasAdultClasses: boolean
}

/** A finding and its basis, or the data that is still needed. */
export type Finding = { message: Message; from: Message } | { needs: Message }

export type Rule = (records: InsightRecords, context: InsightContext) => Finding

export const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
