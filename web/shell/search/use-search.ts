import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { search } from '#contract/search/search-endpoints.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'

const DEBOUNCE_MS = 250

/** Asks once the typing pauses. What was found stays until there is something newer; an older answer never replaces it. */
export function useSearch(typed: string) {
  const query = typed.trim()
  const [askedQuery, setAsked] = useState('')

  useEffect(() => {
    const timer = setTimeout(() => setAsked(query), query === '' ? 0 : DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [query])

  const { data, error, isFetching, isPlaceholderData, refetch } = useEndpoint(
    search,
    { body: { q: askedQuery } },
    {
      enabled: askedQuery !== '',
      placeholderData: keepPreviousData,
      staleTime: 0,
      // Not cached after the dialog closes, because queries are private.
      gcTime: 0,
    },
  )

  return {
    /** The query of the current answer; empty if there was none. */
    asked: askedQuery,
    answer: askedQuery === '' ? undefined : data,
    error,
    isFetching,
    /** The results match the current input. */
    isCurrent: askedQuery === query && !isPlaceholderData && data !== undefined,
    askNow: () => setAsked(query),
    tryAgain: () => void refetch(),
  }
}
