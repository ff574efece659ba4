import { isRefusedAs, serverMessage } from '#web/platform/api/api-error.ts'
import { t } from '#web/platform/i18n.ts'

/** Whether an earlier attempt sent the message with a different text, and its response was lost. */
export const wasSentBefore = (error: unknown) => isRefusedAs(error, 'idempotency_key_used')

export const sendingRefusal = (error: unknown, otherwise: string) =>
  wasSentBefore(error)
    ? t('Your message was already sent as you first wrote it. Send again to send this as another message.')
    : (serverMessage(error) ?? otherwise)
