import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isUnauthorized, signInAgain } from './unauthorized.ts'

// The only place that handles an ended session, whichever call notices it.
const onError = (error: unknown) => {
  if (isUnauthorized(error)) signInAgain()
}

/** Reads are those of declared endpoints: `useEndpoint(listNotices)`. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
    mutations: { retry: false },
  },
})
