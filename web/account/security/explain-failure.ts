import { serverMessage } from '#web/platform/api/api-error.ts'
import { t } from '#web/platform/i18n.ts'

/** The error text: the server's, or one about the browser's passkey. */
export const explainFailure = (error: unknown) => {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return t('The passkey was not used. You can try again.')
  if (name === 'InvalidStateError') return t('This device already has a passkey for your account.')
  return serverMessage(error) ?? t('This did not work. Please try again.')
}
