import { addDays } from '#contract/record/time/days.ts'
import { asWritten } from '#contract/record/time/written-time.ts'
import { instantAt } from '#contract/record/time/zoned.ts'
import { TRACKED_MEASURES } from './measures.ts'
import type { Vitals } from './vitals.ts'

/** The charted measures, in the order shown. */
export const TREND_MEASURES = ['bpSystolic', 'bpDiastolic', ...TRACKED_MEASURES] as const
export type TrendMeasure = (typeof TREND_MEASURES)[number]

/** Readings as columns of numbers, oldest first, so that the response is small even with ten thousand. */
export interface VitalTrends {
  /** As the source wrote them. */
  at: string[]
  values: Record<TrendMeasure, (number | null)[]>
}

export const vitalTrends = (
  oldestFirst: readonly Pick<Vitals, 'recordedDate' | 'origin' | TrendMeasure>[],
): VitalTrends => {
  const columns = TREND_MEASURES.map(measure => [measure, oldestFirst.map(reading => reading[measure])])
  return {
    at: oldestFirst.map(reading => asWritten(reading, 'recordedDate')),
    values: Object.fromEntries(columns) as VitalTrends['values'],
  }
}

/** In days, including today. */
export const TREND_PERIODS = { week: 7, month: 30, quarter: 90, year: 365, all: null } as const
export type TrendPeriod = keyof typeof TREND_PERIODS

/** The instant at which a period starts; null for `all`. */
export const periodStart = (period: TrendPeriod, today: string, timeZone: string): string | null => {
  const days = TREND_PERIODS[period]
  return days === null ? null : instantAt(timeZone, `${addDays(today, 1 - days)}T00:00`)
}
