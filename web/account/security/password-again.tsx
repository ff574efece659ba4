import { lazy, Suspense, useEffect, useState } from 'react'
import { askPasswordAgainWith } from '#web/platform/api/password-again.ts'

const PasswordAgainDialog = lazy(() =>
  import('./password-again-dialog.tsx').then(m => ({ default: m.PasswordAgainDialog })),
)

/** Mounted once in the shell: shows the dialog when the server requires a recent sign-in. */
export function PasswordAgain() {
  const [resolve, setSettle] = useState<(isConfirmed: boolean) => void>()

  useEffect(() => {
    askPasswordAgainWith(() => new Promise(resolve => setSettle(() => resolve)))
    return () => askPasswordAgainWith(async () => false)
  }, [])

  if (!resolve) return null
  const onDone = (isConfirmed: boolean) => {
    resolve(isConfirmed)
    setSettle(undefined)
  }
  return (
    <Suspense>
      <PasswordAgainDialog onDone={onDone} />
    </Suspense>
  )
}
