import { useInfiniteQuery } from '@tanstack/react-query'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { recordEndpoints } from '#contract/record/record-endpoints.ts'
import { call, nextCursor } from '#web/platform/api/call.ts'

const PAGE = 50
const { list } = recordEndpoints(vitals)

/** Every reading, the newest first, a page at a time. */
export const useAllReadings = () =>
  useInfiniteQuery({
    queryKey: [list.path, 'pages'],
    queryFn: async ({ pageParam, signal }) => {
      let next: string | undefined
      const onHeaders = (headers: Headers) => {
        next = nextCursor(headers)
      }
      const readings = await call(list, { query: { limit: PAGE, before: pageParam } }, { signal, onHeaders })
      return { readings, next }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ readings }) => readings),
  })
