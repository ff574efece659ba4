import type { Weekday } from '../weekdays.ts'

export const PARTS_OF_DAY = ['waking', 'morning', 'noon', 'afternoon', 'evening', 'night', 'bedtime'] as const
export type PartOfDay = (typeof PARTS_OF_DAY)[number]
export const MEALS = ['breakfast', 'lunch', 'dinner'] as const
export type Meal = (typeof MEALS)[number]
export type MealRelation = 'before' | 'with' | 'after'

export interface Range {
  min: number
  max: number
}

/** How much is taken: 1 to 2 tablets. The unit is null where only the number is known, as in 1-0-1. */
export interface Amount extends Range {
  unit: string | null
}

export type TimeOfDay = { clock: string } | { part: PartOfDay } | { meal: Meal; relation: MealRelation }

/** A time of day; with its own amount only where the amounts of a day differ. */
export type DoseTime = TimeOfDay & { amount?: Amount }

/** The doses of a day on which it is taken. */
export type Doses = { times: DoseTime[] } | { perDay: Range } | { everyHours: Range }

export type DoseDays =
  | { kind: 'daily' }
  /** Counted from the start; on the weekdays, where they are named ("every 2 weeks on Monday"). */
  | { kind: 'interval'; every: number; unit: 'day' | 'week' | 'month' | 'year'; weekdays?: Weekday[] }
  | { kind: 'weekdays'; weekdays: Weekday[] }
  /** A number of days a week without their names: which ones must be asked. */
  | { kind: 'perWeek'; count: Range }
  /** `off` is null where only the first days are known ("days 1 to 21"). */
  | { kind: 'cycle'; on: number; off: number | null }
  | { kind: 'monthDays'; days: number[] }

export type Duration = { count: number; unit: 'day' | 'week' | 'month' } | 'until finished'

export interface TaperStep {
  amount: Amount
  /** Null for a last step without an end. */
  days: number | null
}

/** When a medication is taken, as its directions state it. */
export interface DoseSchedule {
  /** Null if unknown, as in "as needed" or "with meals". */
  doses: Doses | null
  days: DoseDays
  /** In relation to meals that are not named. */
  meals: MealRelation | null
  amount: Amount | null
  asNeeded: { reason: string | null } | null
  /** The most in a day: doses, or an amount in a unit such as tablets or mg. */
  maxPerDay: { count: number; unit: string | null } | null
  /** The steps of a changing dose; then `amount` is null. */
  taper: TaperStep[] | null
  duration: Duration | null
}

/** Null for an empty text. */
export type ParsedSchedule = { understood: DoseSchedule } | { notUnderstood: string } | null
