import { Worker } from 'node:worker_threads'
import { GUESSES_MIN, type PasswordAccount, wordsAbout } from '#contract/account/security/password-rules.ts'
import { checkout } from '#server/platform/checkout.ts'
import type { StrengthRequest, StrengthResponse } from './strength.worker.ts'

/** The dictionaries take 70 MB, so the worker stops when idle. */
const IDLE_TIMEOUT = 60_000

/** Whether a password is easy to guess for someone who knows its owner. */
export type PasswordStrengthCheck = (password: string, account: PasswordAccount) => Promise<boolean>

/** In a worker that starts on first use, because loading the dictionaries takes a second. */
export const createPasswordStrengthCheck = (): PasswordStrengthCheck => {
  let worker: Worker | undefined
  let timer: NodeJS.Timeout | undefined
  let lastId = 0
  const waiting = new Map<number, { resolve: (guesses: number) => void; reject: (error: Error) => void }>()

  const end = (error: Error) => {
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  const start = () => {
    const started = new Worker(new URL('server/account/password/strength.worker.ts', checkout))
    started.unref()
    started.on('message', ({ id, guesses }: StrengthResponse) => {
      waiting.get(id)?.resolve(guesses)
      waiting.delete(id)
    })
    started.on('error', end)
    return started
  }

  const endLater = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (waiting.size > 0) return
      void worker?.terminate()
      worker = undefined
    }, IDLE_TIMEOUT)
    timer.unref()
  }

  return async (password, account) => {
    worker ??= start()
    lastId += 1
    const question: StrengthRequest = { id: lastId, password, words: wordsAbout(account) }
    const answer = new Promise<number>((resolve, reject) => waiting.set(question.id, { resolve, reject }))
    worker.postMessage(question)
    endLater()
    return (await answer) < GUESSES_MIN
  }
}
