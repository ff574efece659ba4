import { useEffect, useRef, useState } from 'react'
import { EASY_TO_GUESS, GUESSES_MIN, PASSWORD_MIN, wordsAbout } from '#contract/account/security/password-rules.ts'
import { t } from '#web/platform/i18n.ts'

interface Judgment {
  password: string
  guesses: number
}

/** Warns that a password is easy to guess, once it has the minimum length. */
export function useStrengthHint() {
  const worker = useRef<Worker>(undefined)
  const [judgment, setJudgment] = useState<Judgment>()
  const [typed, setTyped] = useState('')
  useEffect(() => () => worker.current?.terminate(), [])

  const onType = (password: string) => {
    setTyped(password)
    if (password.length < PASSWORD_MIN) return
    // Loaded on first use; if that fails, the server still checks.
    worker.current ??= new Worker(new URL('./strength.worker.ts', import.meta.url), { type: 'module' })
    worker.current.onmessage = ({ data }: MessageEvent<Judgment>) => setJudgment(data)
    worker.current.postMessage({ password, words: wordsAbout({ email: '' }) })
  }
  const isEasy = judgment?.password === typed && judgment.guesses < GUESSES_MIN
  return { onType, warning: isEasy ? t(EASY_TO_GUESS) : undefined }
}
