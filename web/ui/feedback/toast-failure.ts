import { serverMessage } from '#web/platform/api/api-error.ts'
import { t } from '#web/platform/i18n.ts'
import { toast } from './toast.ts'

export const toastError = (description: string) => toast({ title: t('Error'), description, variant: 'destructive' })

export const toastFailure = (error: unknown) =>
  toastError(serverMessage(error) ?? t('This did not work. Please try again.'))
