import { isRefusedAs, serverMessage } from '#web/platform/api/api-error.ts'
import { isUnauthorized } from '#web/platform/api/unauthorized.ts'
import { t } from '#web/platform/i18n.ts'
import { toast } from '#web/ui/feedback/toast.ts'

const fail = (error: unknown, description: string) => {
  // The signed-out flow shows its own message.
  if (isUnauthorized(error)) return
  const changed = isRefusedAs(error, 'record_changed') && serverMessage(error)
  toast({ title: t('Error'), description: changed || description, variant: 'destructive' })
}

export const failedToCancel = (error: unknown) => fail(error, t('Failed to cancel appointment'))
export const failedToUpdate = (error: unknown) => fail(error, t('Failed to update appointment'))
