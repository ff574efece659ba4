import { useMutation } from '@tanstack/react-query'
import { removeSampleData } from '#contract/record/sample-data-endpoints.ts'
import { call } from '#web/platform/api/call.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { isUnauthorized } from '#web/platform/api/unauthorized.ts'
import { t } from '#web/platform/i18n.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastError } from '#web/ui/feedback/toast-failure.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

/** Removes the samples that the person has not made their own. */
export function RemoveSampleDataDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const remove = useMutation({
    mutationFn: () => call(removeSampleData),
    onSuccess: () => {
      onClose()
      toast({ title: t('Sample Data Removed') })
      return queryClient.invalidateQueries()
    },
    onError: error => {
      // The signed-out flow shows its own message.
      if (isUnauthorized(error)) return
      const description = t('Failed to remove sample data. Please try again.')
      toastError(description)
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => remove.mutate()}
      pending={remove.isPending}
      title={t('Remove sample data?')}
      description={t(
        'This deletes every record labeled “Sample”, and the sample family. Records you added or changed stay, and so do samples that your own records refer to and people you added to or gave someone access to.',
      )}
      confirmLabel={t('Remove sample data')}
      tone="danger"
    />
  )
}
