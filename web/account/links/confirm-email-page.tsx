import { confirmEmail } from '#contract/account/security/password-reset-endpoints.ts'
import { serverMessage } from '#web/platform/api/api-error.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkFrame, loadPath, useToken } from '#web/ui/action/link-frame.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** Opened by the link in the confirmation email: opening it confirms the address. */
export function ConfirmEmailPage() {
  const token = useToken()
  // A query, not an effect: mounted twice, it still sends one request.
  const confirmation = useEndpoint(confirmEmail, { body: { token } })
  return (
    <LinkFrame title={t('Confirm your email')}>
      {confirmation.isPending && <Skeleton className="h-20" />}
      {confirmation.isError && (
        <Alert role="alert">
          {serverMessage(confirmation.error) ?? t('This link cannot be opened right now. Please try again.')}
        </Alert>
      )}
      {confirmation.data && (
        <Alert tone="good" role="status">
          {t('{email} is confirmed. Use it to sign in from now on.', confirmation.data)}
        </Alert>
      )}
      {!confirmation.isPending && (
        <Button variant="secondary" wide onClick={loadPath('/profile')}>
          {t('Go to My Information')}
        </Button>
      )}
    </LinkFrame>
  )
}
