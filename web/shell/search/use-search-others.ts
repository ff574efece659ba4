import { useQueries } from '@tanstack/react-query'
import { listPeople } from '#contract/people/list-people-endpoints.ts'
import type { PersonSummary } from '#contract/people/people.ts'
import { search } from '#contract/search/search-endpoints.ts'
import { call } from '#web/platform/api/call.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { personId } from '#web/platform/person/person.ts'

const isOther = ({ id, isSelf }: PersonSummary) => (personId ? id !== personId : !isSelf)

/** The other people whose records the account may open. */
export const useOtherPeople = () => (useEndpoint(listPeople).data ?? []).filter(isOther)

/** The same search in the records of each of them; it is logged for each, as every look is. */
export const useSearchOthers = (people: readonly PersonSummary[], asked: string) =>
  useQueries({
    queries: people.map(({ id, isSelf }) => ({
      queryKey: ['search-others', id, asked],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(search, { body: { q: asked } }, { signal, person: isSelf ? null : id }),
      enabled: asked !== '',
      staleTime: 0,
      // Not cached after the dialog closes, because queries are private.
      gcTime: 0,
    })),
    combine: queries => ({
      isPending: asked !== '' && queries.some(query => query.isPending),
      total: queries.reduce((sum, { data }) => sum + (data?.total ?? 0), 0),
      found: people.map((person, index) => ({
        person,
        answer: queries[index]?.data,
        hasFailed: queries[index]?.isError ?? false,
      })),
    }),
  })

export type FoundOfOther = ReturnType<typeof useSearchOthers>['found'][number]
