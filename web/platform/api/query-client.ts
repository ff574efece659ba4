import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { personId } from '../person/person.ts'
import { isRefusedAs } from './api-error.ts'
import { reportEndedAccess } from './ended-access.ts'
import { isUnauthorized, signInAgain } from './unauthorized.ts'

// The only place that handles an ended session, and ended access to a person's records, whichever call notices it.
const onError = (error: unknown) => {
  if (isUnauthorized(error)) signInAgain()
  if (personId && isRefusedAs(error, 'person_not_found')) reportEndedAccess()
}

/** Reads are those of declared endpoints: `useEndpoint(listNotices)`. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      // Browsers are sometimes wrong about being offline, so the request is sent anyway and may fail.
      networkMode: 'always',
      retry: false,
      // A component that remounts because another query failed would otherwise refetch in a loop.
      retryOnMount: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
    // Otherwise a save without a connection waits, and is sent later, even if it was discarded.
    mutations: { retry: false, networkMode: 'always' },
  },
})
