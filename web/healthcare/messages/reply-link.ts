import { useMutation } from '@tanstack/react-query'
import {
  findReplyLink,
  listReplyLinks,
  noteReplyLinkCopied,
  renewReplyLink,
  revokeReplyLink,
} from '#contract/sharing/conversation-endpoints.ts'
import { call } from '#web/platform/api/call.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { queryOf, useEndpoint } from '#web/platform/api/use-endpoint.ts'

/** The state of a conversation's link. Always refetched, because someone may have opened it since. */
export const useReplyLink = (id: string) => useEndpoint(findReplyLink, { params: { id } }, { staleTime: 0 })

/** The state of every conversation's link; refetched with the page, and not again for each row. */
export const useReplyLinks = () => useEndpoint(listReplyLinks, {}, { staleTime: 10_000 })

export const refreshReplyLink = (id: string) =>
  Promise.all([
    queryClient.invalidateQueries(queryOf(findReplyLink, { params: { id } })),
    queryClient.invalidateQueries(queryOf(listReplyLinks)),
  ])

/** Records that the user copied a link, presumably to give it to the provider. */
export const noteCopied = async (id: string) => {
  await call(noteReplyLinkCopied, { params: { id } })
  await refreshReplyLink(id)
}

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
