import { isUnauthorized } from '#web/platform/api/unauthorized.ts'
import { t } from '#web/platform/i18n.ts'
import { toast } from '#web/ui/feedback/toast.ts'

export const failedToUpdate = (error: unknown) => {
  // The signed-out flow shows its own message.
  if (isUnauthorized(error)) return
  toast({ title: t('Error'), description: t('Failed to update medication'), variant: 'destructive' })
}

export const discontinued = () =>
  toast({ title: t('Medication Updated'), description: t('Medication has been discontinued') })
