import { queryOptions, useQuery } from '@tanstack/react-query'
import { findCurrentUser } from '#contract/account/account-endpoints.ts'
import type { CurrentUser } from '#contract/account/current-user.ts'
import { addressOf } from '#web/platform/api/address.ts'
import { fetchSession, takeSession } from './api/fetch-session.ts'

export type Session =
  | { state: 'loading' }
  | { state: 'signed-in'; user: CurrentUser }
  | { state: 'signed-out' }
  /** The server did not say: it is down, or cannot be reached. */
  | { state: 'unknown'; tryAgain: () => void }

export const sessionQuery = queryOptions({
  queryKey: [addressOf(findCurrentUser)],
  queryFn: ({ signal }) => fetchSession(signal),
  initialData: takeSession,
})

export function useSession(): Session {
  const { data, isPending, isError, refetch } = useQuery(sessionQuery)
  if (isPending) return { state: 'loading' }
  // A signed-in user stays signed in: a later failed read must not remove the page with everything typed in it.
  if (isError && data === undefined) return { state: 'unknown', tryAgain: () => void refetch() }
  return data ? { state: 'signed-in', user: data } : { state: 'signed-out' }
}
