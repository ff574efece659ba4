import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { api } from './api.ts'
import { isUnauthorized, signInAgain } from './unauthorized.ts'

// Here and nowhere else: whichever call finds the session over, the same thing happens.
const onError = (error: unknown) => {
  if (isUnauthorized(error)) signInAgain()
}

/** A read's key starts with its path: `useQuery({ queryKey: ['/api/medications'] })` needs no more. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      queryFn: ({ queryKey, signal }) => api.get(String(queryKey[0]), { signal }),
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
    mutations: { retry: false },
  },
})
