import { useQuery } from '@tanstack/react-query'
import { readVitalTrends } from '#contract/healthcare/health-data/vital-endpoints.ts'
import { periodStart, type TrendPeriod, type VitalTrends } from '#contract/healthcare/health-data/vital-trends.ts'
import { clockOf } from '#contract/record/time/written-time.ts'
import { clockIn } from '#contract/record/time/zoned.ts'
import { queryOf } from '#web/platform/api/use-endpoint.ts'
import { timeZone, today } from '#web/platform/time-zone.ts'
import type { Trends } from './trend-groups.ts'

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
