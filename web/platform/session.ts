import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/account/current-user.ts'
import { api } from './api.ts'
import { applySettings } from './applied-settings.ts'
import { isUnauthorized } from './unauthorized.ts'

export type Session =
  | { state: 'loading' }
  | { state: 'signed-in'; user: CurrentUser }
  | { state: 'signed-out' }
  /** The server did not say: it is down, or cannot be reached. */
  | { state: 'unknown'; tryAgain: () => void }

/** To be signed out is an answer to this question, not an error. */
export const sessionQuery = queryOptions({
  queryKey: ['/api/auth/user'],
  queryFn: async ({ queryKey, signal }): Promise<CurrentUser | null> => {
    try {
      const user = await api.get<CurrentUser>(queryKey[0] ?? '', { signal })
      await applySettings(user.settings)
      return user
    } catch (error) {
      if (isUnauthorized(error)) return null
      throw error
    }
  },
})

export function useSession(): Session {
  const { data, isPending, isError, refetch } = useQuery(sessionQuery)
  if (isPending) return { state: 'loading' }
  if (isError) return { state: 'unknown', tryAgain: () => void refetch() }
  return data ? { state: 'signed-in', user: data } : { state: 'signed-out' }
}
