import { useMutation } from '@tanstack/react-query'
import {
  endCalendarFeed,
  findCalendarFeed,
  makeCalendarFeed,
} from '#contract/healthcare/appointments/calendar-endpoints.ts'
import { call } from '#web/platform/api/call.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { queryOf, useEndpoint } from '#web/platform/api/use-endpoint.ts'

const { queryKey } = queryOf(findCalendarFeed)

const remember = (createdAt: string | null) => queryClient.setQueryData(queryKey, { createdAt })

export const useCalendarFeed = () => useEndpoint(findCalendarFeed)

/** Makes the feed, or a new address for it. */
export const useCreateCalendarFeed = () =>
  useMutation({ mutationFn: () => call(makeCalendarFeed), onSuccess: ({ createdAt }) => remember(createdAt) })

export const useTurnOffCalendarFeed = () =>
  useMutation({ mutationFn: () => call(endCalendarFeed), onSuccess: () => remember(null) })
