import { useMutation } from '@tanstack/react-query'
import { type Message, messages } from '#contract/healthcare/messages/messages.ts'
import { api } from '#web/platform/api/api.ts'
import { isUnauthorized } from '#web/platform/api/unauthorized.ts'
import { t } from '#web/platform/i18n.ts'
import { refreshRecords } from '#web/record/use-records.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** Success is seen at the lists and the badges, and needs no toast. */
export const useMarkRead = () =>
  useMutation({
    mutationFn: (id: string) => api.put<Message>(`${messages.path}/${id}/read`),
    onSuccess: () => refreshRecords(messages),
    onError: error => {
      // The logged-out flow speaks for itself.
      if (isUnauthorized(error)) return
      toast({ title: t('Error'), description: t('Failed to mark message as read'), variant: 'destructive' })
    },
  })
