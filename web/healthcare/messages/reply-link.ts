import { useMutation, useQuery } from '@tanstack/react-query'
import type { NewReplyLink, ReplyLinkState } from '#contract/sharing/conversations.ts'
import { api } from '#web/platform/api/api.ts'
import { queryClient } from '#web/platform/api/query-client.ts'

export const linkPath = (conversationId: string) => `/api/conversations/${conversationId}/reply-link`

/** Whether a link to a conversation works. Asked anew each time: somebody may have opened it since. */
export const useReplyLink = (conversationId: string) =>
  useQuery<ReplyLinkState>({ queryKey: [linkPath(conversationId)], staleTime: 0 })

const refresh = (conversationId: string) => queryClient.invalidateQueries({ queryKey: [linkPath(conversationId)] })

/** A new link; those before stop working. */
export const useRenewLink = (conversationId: string) =>
  useMutation({
    mutationFn: () => api.post<NewReplyLink>(linkPath(conversationId)),
    onSuccess: () => refresh(conversationId),
  })

export const useRevokeLink = (conversationId: string) =>
  useMutation({
    mutationFn: () => api.delete<void>(linkPath(conversationId)),
    onSuccess: () => refresh(conversationId),
  })
