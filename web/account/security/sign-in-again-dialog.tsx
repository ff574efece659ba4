import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { signIn, verifySignInCode } from '#contract/account/account-endpoints.ts'
import { call } from '#web/platform/api/call.ts'
import { t } from '#web/platform/i18n.ts'
import { sessionQuery } from '#web/platform/session.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { CancelButton, Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'
import { CodeField } from './code-field.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'
import { explainFailure } from './explain-failure.ts'

/** Shown when the session ends in the middle of a form: the same account signs in without leaving it. */
export function SignInAgainDialog({ onDone }: { onDone: (isSignedIn: boolean) => void }) {
  // The cached user; signed out, the server would not return it.
  const { data: user } = useQuery({ ...sessionQuery, enabled: false })
  const email = user?.email ?? ''
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isHalfway, setHalfway] = useState(false)
  const attempt = useMutation({
    mutationFn: async () => {
      if (isHalfway) return void (await call(verifySignInCode, { body: { code } }))
      const { secondStep } = await call(signIn, { body: { email, password } })
      if (secondStep) return 'halfway'
    },
    onSuccess: state => (state === 'halfway' ? setHalfway(true) : onDone(true)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    attempt.mutate()
  }
  return (
    <Dialog
      open
      onClose={() => onDone(false)}
      asksToClose={false}
      size="small"
      title={t('Your session has ended')}
      description={t('Sign in again to save. What you typed is still here.')}
    >
      <form onSubmit={submit} className="space-y-4">
        {attempt.error && <Alert role="alert">{explainFailure(attempt.error)}</Alert>}
        <p className="font-medium break-words">{email}</p>
        {isHalfway ? (
          <CodeField value={code} onChange={setCode} />
        ) : (
          <CurrentPasswordField value={password} onChange={setPassword} />
        )}
        <DialogActions>
          <CancelButton />
          <Button type="submit" pending={attempt.isPending}>
            {isHalfway ? t('Continue') : t('Sign In')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
