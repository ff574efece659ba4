import type { Session } from './session.ts'

const KEY = 'wellkept.signed-in'

/** Whether this browser was signed in when last asked: only a guess, to show the right page while asking again. */
export const wasSignedIn = () => localStorage.getItem(KEY) !== null

export function rememberSignedIn({ state }: Session) {
  if (state === 'signed-in') localStorage.setItem(KEY, '1')
  if (state === 'signed-out') localStorage.removeItem(KEY)
}
