import { type ChildProcess, fork } from 'node:child_process'
import { GUESSES_MIN, type PasswordAccount, wordsAbout } from '#contract/account/security/password-rules.ts'
import { checkout } from '#server/platform/checkout.ts'
import type { StrengthRequest, StrengthResponse } from './strength-child-process.ts'

const PROGRAM = new URL('server/account/password/strength-child-process.ts', checkout)
/** The dictionaries take 70 MB, so the process ends when idle. */
const IDLE_TIMEOUT = 60_000

/** Whether a password is easy to guess for someone who knows its owner. */
export type PasswordStrengthCheck = (password: string, account: PasswordAccount) => Promise<boolean>

/**
 * In a process that starts on first use, because loading the dictionaries takes a second. Not in a thread: of the memory
 * of one that ended, 46 MB stayed with the server.
 */
export const createPasswordStrengthCheck = (program = PROGRAM): PasswordStrengthCheck => {
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  let lastId = 0
  const waiting = new Map<number, { resolve: (guesses: number) => void; reject: (error: Error) => void }>()

  const end = (error: Error) => {
    child = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  const start = () => {
    // Without the server's environment: it has secrets.
    const started = fork(program, { execArgv: [], env: {}, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    started.unref()
    started.channel?.unref()
    started.on('message', ({ id, guesses }: StrengthResponse) => {
      waiting.get(id)?.resolve(guesses)
      waiting.delete(id)
    })
    // One that ended for being idle must not end its successor.
    const fail = (error: Error) => started === child && end(error)
    started.on('error', fail)
    started.on('exit', (code, signal) => fail(new Error(`The password check ended with ${signal ?? code}`)))
    return started
  }

  const endLater = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (waiting.size > 0) return
      const ended = child
      child = undefined
      ended?.kill()
    }, IDLE_TIMEOUT)
    timer.unref()
  }

  return async (password, account) => {
    child ??= start()
    lastId += 1
    const question: StrengthRequest = { id: lastId, password, words: wordsAbout(account) }
    const answer = new Promise<number>((resolve, reject) => waiting.set(question.id, { resolve, reject }))
    child.send(question)
    endLater()
    return (await answer) < GUESSES_MIN
  }
}
