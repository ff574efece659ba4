import { useMutation } from '@tanstack/react-query'
import { deleteUser } from '#contract/administration/user-endpoints.ts'
import type { AdminUser } from '#contract/administration/users.ts'
import { serverMessage } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { t } from '#web/platform/i18n.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { refreshAdministration } from './use-administration.ts'

export function DeleteUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const remove = useMutation({ mutationFn: () => call(deleteUser, { params: { id: user.id } }) })
  const confirm = () =>
    remove.mutateAsync().then(
      async () => {
        await refreshAdministration()
        toast({ title: t('User Deleted') })
        onClose()
      },
      error => {
        toast({
          title: t('Error'),
          description: serverMessage(error) ?? t('Failed to delete user'),
          variant: 'destructive',
        })
        onClose()
      },
    )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      pending={remove.isPending}
      tone="danger"
      title={t('Delete {name}?', { name: `${user.firstName} ${user.lastName}` })}
      description={t('The account {email} and all its records will be permanently deleted. This cannot be undone.', {
        email: user.email,
      })}
      confirmLabel={t('Delete user')}
    />
  )
}
