import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ActivityCheck, ActivityPage } from '#contract/account/activity-answers.ts'
import { api } from '#web/platform/api/api.ts'

const PATH = '/api/activity'
const DAY = 86_400_000

/** Days to look back; null for all. */
export const periods = { week: 7, month: 30, quarter: 90, all: null } as const
const daysOf: Record<string, number | null> = periods

export interface ActivityFilter {
  /** One of the declared groups, or nothing for all. */
  group: string
  period: string
}

const addressOf = ({ group, period }: ActivityFilter, before: number) => {
  const days = daysOf[period]
  const search = new URLSearchParams({
    ...(group && { group }),
    ...(days && { since: new Date(Date.now() - days * DAY).toISOString() }),
    ...(before > 0 && { before: String(before) }),
  })
  return `${PATH}?${search}`
}

/** Page by page, the newest first. Read anew with every visit: the log goes on. */
export const useActivity = (filter: ActivityFilter) =>
  useInfiniteQuery({
    queryKey: [PATH, filter],
    queryFn: ({ pageParam, signal }) => api.get<ActivityPage>(addressOf(filter, pageParam), { signal }),
    initialPageParam: 0,
    getNextPageParam: page => (page.hasMore ? page.lines.at(-1)?.line : undefined),
    staleTime: 0,
  })

export const useActivityCheck = () => useQuery<ActivityCheck>({ queryKey: [`${PATH}/check`], staleTime: 0 })
