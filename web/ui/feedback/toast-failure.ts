import { serverMessage } from '#web/platform/api/api-error.ts'
import { t } from '#web/platform/i18n.ts'
import { toast } from '#web/ui/feedback/toast.ts'

export const toastFailure = (error: unknown) =>
  toast({
    title: t('Error'),
    description: serverMessage(error) ?? t('This did not work. Please try again.'),
    variant: 'destructive',
  })
