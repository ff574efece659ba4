import { useInfiniteQuery } from '@tanstack/react-query'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { recordEndpoints } from '#contract/record/record-endpoints.ts'
import { call } from '#web/platform/api/call.ts'

const PAGE = 50
const { list } = recordEndpoints(vitals)

/** Every reading, the newest first, a page at a time. */
export const useAllReadings = () =>
  useInfiniteQuery({
    queryKey: [list.path, 'pages'],
    queryFn: ({ pageParam, signal }) => call(list, { query: { limit: PAGE, before: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => (page.length === PAGE ? page.at(-1)?.id : undefined),
    select: ({ pages }) => pages.flat(),
  })
