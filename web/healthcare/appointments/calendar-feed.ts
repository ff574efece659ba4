import { useMutation, useQuery } from '@tanstack/react-query'
import type { CalendarFeed, NewCalendarFeed } from '#contract/healthcare/appointments/calendar-feed.ts'
import { api } from '#web/platform/api/api.ts'
import { queryClient } from '#web/platform/api/query-client.ts'

const PATH = '/api/calendar-feed'

const remember = (createdAt: string | null) => queryClient.setQueryData<CalendarFeed>([PATH], { createdAt })

export const useCalendarFeed = () => useQuery<CalendarFeed>({ queryKey: [PATH] })

/** Makes the feed, or a new address for it. */
export const useMakeCalendarFeed = () =>
  useMutation({
    mutationFn: () => api.post<NewCalendarFeed>(PATH),
    onSuccess: ({ createdAt }) => remember(createdAt),
  })

export const useTurnOffCalendarFeed = () =>
  useMutation({ mutationFn: () => api.delete<void>(PATH), onSuccess: () => remember(null) })
