import type { Weekday } from '../../weekdays.ts'
import type { Meal, MealRelation, PartOfDay } from '../dose-schedule.ts'

type Counted = (count: string) => string

/** How a language describes a schedule. Every phrase is understood by the grammar, with the same meaning. */
export interface ScheduleWording {
  and: string
  or: string
  clock: (time: string) => string
  at: Counted
  parts: Record<PartOfDay, string>
  meal: (relation: MealRelation, meal: Meal) => string
  meals: Record<MealRelation, string>
  daily: string
  /** "Twice a day"; the count may be a range, "1 to 2". */
  perDay: Counted
  everyHour: string
  everyHours: Counted
  /** A unit each: every day, or every few days. */
  every: Record<'day' | 'week' | 'month' | 'year', readonly [each: string, many: Counted]>
  weekdays: Record<Weekday, string>
  everyWeekday: Counted
  onWeekday: Counted
  onceAWeek: string
  daysPerWeek: Counted
  cycle: (on: number, off: number) => string
  firstDays: (last: number) => string
  monthDay: (day: number, isFirst: boolean) => string
  monthDays: Counted
  asNeeded: string
  reason: Counted
  atMost: Counted
  atMostTimes: Counted
  lasting: Record<'day' | 'week' | 'month', readonly [single: string, many: Counted]>
  untilFinished: string
  thenStep: Counted
  /** Singular and plural of the units of an amount. */
  units: Record<string, readonly [string, string]>
}

export const SYMBOLS: ScheduleWording['units'] = {
  mg: ['mg', 'mg'],
  g: ['g', 'g'],
  mcg: ['mcg', 'mcg'],
  ml: ['ml', 'ml'],
  IU: ['IU', 'IU'],
}
