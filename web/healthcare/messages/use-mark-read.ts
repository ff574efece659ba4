import { useMutation } from '@tanstack/react-query'
import { markMessageRead } from '#contract/healthcare/messages/message-endpoints.ts'
import { messages } from '#contract/healthcare/messages/messages.ts'
import { call } from '#web/platform/api/call.ts'
import { isUnauthorized } from '#web/platform/api/unauthorized.ts'
import { t } from '#web/platform/i18n.ts'
import { refreshRecords } from '#web/record/use-records.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** Success is seen at the lists and the badges, and needs no toast. */
export const useMarkRead = () =>
  useMutation({
    mutationFn: (id: string) => call(markMessageRead, { params: { id } }),
    onSuccess: () => refreshRecords(messages),
    onError: error => {
      // The logged-out flow speaks for itself.
      if (isUnauthorized(error)) return
      toast({ title: t('Error'), description: t('Failed to mark message as read'), variant: 'destructive' })
    },
  })
