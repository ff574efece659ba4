import { useInfiniteQuery } from '@tanstack/react-query'
import { type Vitals, vitals } from '#contract/healthcare/health-data/vitals.ts'
import { api } from '#web/platform/api/api.ts'

const PAGE = 50

/** Every reading, the newest first, a page at a time. */
export const useAllReadings = () =>
  useInfiniteQuery({
    queryKey: [vitals.path, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api.get<Vitals[]>(`${vitals.path}?limit=${PAGE}${pageParam && `&before=${pageParam}`}`, { signal }),
    initialPageParam: '',
    getNextPageParam: page => (page.length === PAGE ? page.at(-1)?.id : undefined),
    select: ({ pages }) => pages.flat(),
  })
