import { readStored, removeStored, SIGNED_IN_KEY, store } from './browser-storage.ts'
import type { Session } from './session.ts'

/** Whether this browser was signed in when last asked: only a guess, to show the right page while asking again. */
export const wasSignedIn = () => readStored(SIGNED_IN_KEY) !== null

export function rememberSignedIn(session: Pick<Session, 'state'> & { user?: { id: string } }) {
  if (session.state === 'signed-in' && session.user) store(SIGNED_IN_KEY, session.user.id)
  if (session.state === 'signed-out') removeStored(SIGNED_IN_KEY)
}
