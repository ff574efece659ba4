import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sendConfirmation } from '#contract/account/account-endpoints.ts'
import { serverMessage } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { t } from '#web/platform/i18n.ts'
import { sessionQuery } from '#web/platform/session.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkFrame } from '#web/ui/action/link-frame.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** The link may be opened on another device, so this page has a button to continue. */
export function ConfirmEmailFirst({ email, action }: { email: string; action: ReactNode }) {
  const queryClient = useQueryClient()
  const again = useMutation({ mutationFn: () => call(sendConfirmation) })
  const goOn = useMutation({ mutationFn: () => queryClient.invalidateQueries(sessionQuery) })
  return (
    <LinkFrame title={t('Confirm your email')}>
      <p className="text-[0.9375rem]">
        {t('We sent a link to {email}. Open it to start using your account.', { email })}
      </p>
      {again.isSuccess && (
        <Alert tone="good" role="status">
          {t('A new link is on its way. Only the newest one works.')}
        </Alert>
      )}
      {again.isError && (
        <Alert role="alert">{serverMessage(again.error) ?? t('This did not work. Please try again.')}</Alert>
      )}
      {goOn.isSuccess && !again.isSuccess && (
        <Alert tone="info" role="status">
          {t('This address is not confirmed yet.')}
        </Alert>
      )}
      <Button size="large" wide pending={goOn.isPending} onClick={() => goOn.mutate()}>
        {t('I’ve confirmed it')}
      </Button>
      <Button variant="secondary" wide pending={again.isPending} onClick={() => again.mutate()}>
        {t('Send the link again')}
      </Button>
      {action}
    </LinkFrame>
  )
}
