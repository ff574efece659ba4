import { useInfiniteQuery } from '@tanstack/react-query'
import { type ActivityGroup, activityGroups } from '#contract/account/activity/activity.ts'
import { checkActivity, listActivity } from '#contract/account/activity/activity-endpoints.ts'
import { addDays } from '#contract/record/time/days.ts'
import { instantAt } from '#contract/record/time/zoned.ts'
import { call } from '#web/platform/api/call.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { timeZone, today } from '#web/platform/time-zone.ts'

const PAGE = 50
const groups = Object.keys(activityGroups) as ActivityGroup[]

/** Days to look back; null for all. */
export const periods = { week: 7, month: 30, quarter: 90, all: null } as const
const daysOf: Record<string, number | null> = periods

export interface ActivityFilter {
  /** One of the declared groups, or nothing for all. */
  group: string
  period: string
}

const queryFor = ({ group, period }: ActivityFilter, before: string | undefined) => {
  const days = daysOf[period]
  return {
    group: groups.find(name => name === group),
    since: days ? instantAt(timeZone(), `${addDays(today(), -days)}T00:00`) : undefined,
    before,
    limit: PAGE,
  }
}

/** Paged, newest first. Refetched on every visit, because the log grows. */
export const useActivity = (filter: ActivityFilter) =>
  useInfiniteQuery({
    queryKey: [listActivity.path, filter],
    queryFn: ({ pageParam, signal }) => call(listActivity, { query: queryFor(filter, pageParam) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => (page.hasMore ? page.lines.at(-1)?.id : undefined),
    staleTime: 0,
  })

export const useActivityCheck = () => useEndpoint(checkActivity, {}, { staleTime: 0 })
