import { lazy, Suspense, useEffect, useState } from 'react'
import { askPasswordAgainWith } from '#web/platform/api/password-again.ts'

const PasswordAgainDialog = lazy(() =>
  import('./password-again-dialog.tsx').then(m => ({ default: m.PasswordAgainDialog })),
)

/** Stands once in the shell: shows the question whenever the server asks for the password again. */
export function PasswordAgain() {
  const [settle, setSettle] = useState<(isConfirmed: boolean) => void>()

  useEffect(() => {
    askPasswordAgainWith(() => new Promise(resolve => setSettle(() => resolve)))
    return () => askPasswordAgainWith(async () => false)
  }, [])

  if (!settle) return null
  const onDone = (isConfirmed: boolean) => {
    settle(isConfirmed)
    setSettle(undefined)
  }
  return (
    <Suspense>
      <PasswordAgainDialog onDone={onDone} />
    </Suspense>
  )
}
