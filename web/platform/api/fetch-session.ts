import { findCurrentUser } from '#contract/account/account-endpoints.ts'
import type { CurrentUser } from '#contract/account/current-user.ts'
import { applySettings } from '../applied-settings.ts'
import { bindAccount } from './bound-account.ts'
import { call } from './call.ts'
import { isUnauthorized } from './unauthorized.ts'

const request = async (signal?: AbortSignal): Promise<CurrentUser | null> => {
  try {
    const user = await call(findCurrentUser, {}, { signal })
    bindAccount(user.id)
    await applySettings(user.settings)
    return user
  } catch (error) {
    // Signed out is a valid answer here, not an error.
    if (isUnauthorized(error)) return null
    throw error
  }
}

/** The server marks pages for visitors: a request would only cause a 401 in the console. */
export const isVisitorPage = () => 'visitor' in document.documentElement.dataset

let atStart: Promise<CurrentUser | null> | undefined
let answered: CurrentUser | null | undefined

/** Fetches the session before the first render, in parallel with the code; the first query reuses the response. */
export const askAtStart = () => {
  atStart = isVisitorPage() ? Promise.resolve(null) : request()
  atStart.then(
    user => {
      answered = user
    },
    // The next query reports it.
    () => {},
  )
  return atStart
}

/** The session that was requested at the start, if its response has arrived. */
export const takeSession = () => {
  const user = answered
  if (user !== undefined) atStart = undefined
  answered = undefined
  return user
}

export const fetchSession = (signal?: AbortSignal) => {
  const answer = atStart ?? request(signal)
  atStart = undefined
  return answer
}
