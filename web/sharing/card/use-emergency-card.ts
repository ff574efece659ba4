import { useMutation } from '@tanstack/react-query'
import { findEmergencyCard, makeCardLink } from '#contract/sharing/emergency-card-endpoints.ts'
import { call } from '#web/platform/api/call.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { queryOf, useEndpoint } from '#web/platform/api/use-endpoint.ts'

/** Refetched on every visit, because the card depends on records that change on other pages. */
export const useEmergencyCard = () => useEndpoint(findEmergencyCard, {}, { refetchOnMount: 'always' })

export const useCreateCardLink = () =>
  useMutation({
    mutationFn: () => call(makeCardLink),
    onSuccess: link => queryClient.setQueryData(queryOf(findEmergencyCard).queryKey, card => card && { ...card, link }),
  })
