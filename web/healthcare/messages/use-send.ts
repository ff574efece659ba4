import { useMutation } from '@tanstack/react-query'
import { type Message, messages } from '#contract/healthcare/messages/messages.ts'
import type { Compose, Draft, Reply, Sent } from '#contract/sharing/conversations.ts'
import { api } from '#web/platform/api/api.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { refreshRecords } from '#web/record/use-records.ts'
import { linkPath } from './reply-link.ts'

/** Sends a draft, as the first message to a provider or as the answer to one. */
export const useSend = (answered?: Message) =>
  useMutation({
    mutationFn: ({ draftId, providerId, subject, content, attached }: Draft) => {
      if (!answered) {
        const first: Compose = { draftId, providerId, subject, content, attached }
        return api.post<Sent>(`${messages.path}/compose`, first)
      }
      const reply: Reply = { draftId, content, attached, ...(providerId && { providerId }) }
      return api.post<Sent>(`${messages.path}/${answered.id}/reply`, reply)
    },
    onSuccess: () => {
      if (answered?.conversationId) {
        void queryClient.invalidateQueries({ queryKey: [linkPath(answered.conversationId)] })
      }
      return refreshRecords(messages)
    },
  })
