import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { passwordQuestion, signInQuestion } from '#web/platform/api/ask-user.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Opening } from '#web/ui/overlay/opening.tsx'

interface AnswerProps {
  onDone: (isConfirmed: boolean) => void
  /** Called when the dialog's code cannot be loaded. */
  onClose: () => void
}

const PasswordAgainDialog = lazyPart(() => import('./password-again-dialog.tsx').then(m => m.PasswordAgainDialog))
const SignInAgainDialog = lazyPart(() => import('./sign-in-again-dialog.tsx').then(m => m.SignInAgainDialog))

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
      <Answer onDone={onDone} onClose={() => onDone(false)} />
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
