import { useQuery } from '@tanstack/react-query'
import { readVitalTrends } from '#contract/healthcare/health-data/vital-endpoints.ts'
import { periodStart, type TrendPeriod, type VitalTrends } from '#contract/healthcare/health-data/vital-trends.ts'
import { clockOf } from '#contract/record/time/written-time.ts'
import { clockIn } from '#contract/record/time/zoned.ts'
import { queryOf } from '#web/platform/api/use-endpoint.ts'
import { timeZone, today } from '#web/platform/time-zone.ts'
import type { TrendChart } from './trend-charts.ts'
import type { TrendReading } from './trend-groups.ts'

export interface Trends {
  /** The local time of each reading. */
  clocks: string[]
  values: VitalTrends['values']
}

const toTrends = ({ at, values }: VitalTrends): Trends => ({
  clocks: at.map(instant => clockOf(timeZone(), instant)),
  values,
})

/** The numbers of a period, oldest first, and where the period begins. */
export const useVitalTrends = (period: TrendPeriod) => {
  const since = periodStart(period, today(), timeZone())
  const query = useQuery({
    ...queryOf(readVitalTrends, { query: { since: since ?? undefined } }),
    select: toTrends,
  })
  return { ...query, start: since ? clockIn(timeZone(), new Date(since)) : undefined }
}

/** One measure's readings, oldest first; those that do not have it are left out. */
export const readingsOf = ({ clocks, values }: Trends, measure: TrendChart['measure']): TrendReading[] =>
  clocks.flatMap((clock, index) => {
    const value = values[measure][index] ?? null
    if (value === null) return []
    const lower = measure === 'bpSystolic' ? (values.bpDiastolic[index] ?? null) : null
    return [lower === null ? { clock, value } : { clock, value, lower }]
  })
