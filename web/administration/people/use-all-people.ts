import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listAllPeople } from '#contract/administration/people-endpoints.ts'
import { TOTAL_HEADER } from '#contract/batch.ts'
import { addressOf } from '#web/platform/api/address.ts'
import { call } from '#web/platform/api/call.ts'

/** A page of the people without a login, and how many there are. */
export const useAllPeople = ({ search, page }: { search: string; page: number }) => {
  const options = { query: { page, search: search || undefined } }
  return useQuery({
    queryKey: [addressOf(listAllPeople, options)],
    queryFn: async ({ signal }) => {
      let total = 0
      const onHeaders = (headers: Headers) => {
        total = Number(headers.get(TOTAL_HEADER))
      }
      const people = await call(listAllPeople, options, { signal, onHeaders })
      return { people, total }
    },
    // The previous page stays until the next one has loaded.
    placeholderData: keepPreviousData,
  })
}
