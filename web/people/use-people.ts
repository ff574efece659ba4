import { listAccess } from '#contract/people/access-endpoints.ts'
import { listPeople } from '#contract/people/list-people-endpoints.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { queryOf, useEndpoint, useEndpointFor } from '#web/platform/api/use-endpoint.ts'

export const usePeople = () => useEndpoint(listPeople)

export const refreshPeople = () => queryClient.invalidateQueries(queryOf(listPeople))

/** Who has access to a person's records; null for the user's own. */
export const useAccess = (person: string | null) => useEndpointFor(person, listAccess)

/** After a change of who has access, which may be the caller's own. */
export const refreshAccess = () =>
  Promise.all([
    refreshPeople(),
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).endsWith('/access') }),
  ])
