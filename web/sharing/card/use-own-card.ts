import { useMutation } from '@tanstack/react-query'
import { findEmergencyCard, makeCardLink } from '#contract/sharing/emergency-card-endpoints.ts'
import { call } from '#web/platform/api/call.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { queryOf, useEndpoint } from '#web/platform/api/use-endpoint.ts'

/** Read anew each time that the page is opened: the card follows from records that change on other pages. */
export const useOwnCard = () => useEndpoint(findEmergencyCard, {}, { refetchOnMount: 'always' })

export const useMakeCardLink = () =>
  useMutation({
    mutationFn: () => call(makeCardLink),
    onSuccess: link => queryClient.setQueryData(queryOf(findEmergencyCard).queryKey, own => own && { ...own, link }),
  })
