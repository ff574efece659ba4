import { useMutation } from '@tanstack/react-query'
import { type Message, messages } from '#contract/healthcare/messages/messages.ts'
import { composeMessage, replyToMessage } from '#contract/sharing/conversation-endpoints.ts'
import type { Draft } from '#contract/sharing/conversations.ts'
import { call } from '#web/platform/api/call.ts'
import { refreshRecords } from '#web/record/use-records.ts'
import { refreshReplyLink } from './reply-link.ts'

/** Sends a draft, as the first message to a provider or as the answer to one. */
export const useSend = (answered?: Message) =>
  useMutation({
    mutationFn: ({ draftId, providerId, subject, content, attached }: Draft) => {
      if (!answered) {
        return call(composeMessage, { body: { draftId, providerId, subject, content, attached } })
      }
      const body = { draftId, content, attached, ...(providerId && { providerId }) }
      return call(replyToMessage, { params: { id: answered.id }, body })
    },
    onSuccess: ({ conversationId }) => {
      void refreshReplyLink(conversationId)
      return refreshRecords(messages)
    },
  })
