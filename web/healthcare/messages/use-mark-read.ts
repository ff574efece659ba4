import { useMutation } from '@tanstack/react-query'
import { markMessageRead } from '#contract/healthcare/messages/message-endpoints.ts'
import { messages } from '#contract/healthcare/messages/messages.ts'
import { call } from '#web/platform/api/call.ts'
import { isUnauthorized } from '#web/platform/api/unauthorized.ts'
import { t } from '#web/platform/i18n.ts'
import { refreshRecords } from '#web/record/use-records.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** No toast on success: the lists and badges change. */
export const useMarkRead = () =>
  useMutation({
    mutationFn: (id: string) => call(markMessageRead, { params: { id } }),
    onSuccess: () => refreshRecords(messages),
    onError: error => {
      // The signed-out flow shows its own message.
      if (isUnauthorized(error)) return
      toast({ title: t('Error'), description: t('Failed to mark the message as read'), variant: 'destructive' })
    },
  })
