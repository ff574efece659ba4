import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { passwordQuestion, signInQuestion } from '#web/platform/api/ask-user.ts'
import { Opening } from '#web/ui/overlay/opening.tsx'

interface AnswerProps {
  onDone: (isConfirmed: boolean) => void
}

const PasswordAgainDialog = lazy(() =>
  import('./password-again-dialog.tsx').then(m => ({ default: m.PasswordAgainDialog })),
)
const SignInAgainDialog = lazy(() => import('./sign-in-again-dialog.tsx').then(m => ({ default: m.SignInAgainDialog })))

function Question({ question, Answer }: { question: typeof passwordQuestion; Answer: ComponentType<AnswerProps> }) {
  const [resolve, setResolve] = useState<(isConfirmed: boolean) => void>()

  useEffect(() => {
    question.setPrompt(() => new Promise(resolve => setResolve(() => resolve)))
    return () => question.setPrompt(async () => false)
  }, [question])

  if (!resolve) return null
  const onDone = (isConfirmed: boolean) => {
    resolve(isConfirmed)
    setResolve(undefined)
  }
  return (
    <Suspense fallback={<Opening />}>
      <Answer onDone={onDone} />
    </Suspense>
  )
}

/** Mounted once in the shell: asks when the server requires a recent sign-in, or any. */
export const PasswordAgain = () => (
  <>
    <Question question={passwordQuestion} Answer={PasswordAgainDialog} />
    <Question question={signInQuestion} Answer={SignInAgainDialog} />
  </>
)
