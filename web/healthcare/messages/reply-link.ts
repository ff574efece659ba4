import { useMutation } from '@tanstack/react-query'
import { findReplyLink, renewReplyLink, revokeReplyLink } from '#contract/sharing/conversation-endpoints.ts'
import { call } from '#web/platform/api/call.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { queryOf, useEndpoint } from '#web/platform/api/use-endpoint.ts'

/** The state of a conversation's link. Always refetched, because someone may have opened it since. */
export const useReplyLink = (id: string) => useEndpoint(findReplyLink, { params: { id } }, { staleTime: 0 })

export const refreshReplyLink = (id: string) =>
  queryClient.invalidateQueries(queryOf(findReplyLink, { params: { id } }))

/** A new link; those before stop working. */
export const useRenewLink = (id: string) =>
  useMutation({
    mutationFn: () => call(renewReplyLink, { params: { id } }),
    onSuccess: () => refreshReplyLink(id),
  })

export const useRevokeLink = (id: string) =>
  useMutation({
    mutationFn: () => call(revokeReplyLink, { params: { id } }),
    onSuccess: () => refreshReplyLink(id),
  })
