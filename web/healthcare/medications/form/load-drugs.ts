import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#web/platform/api/query-client.ts'

// A chunk of its own, fetched when the first form opens.
const drugQuery = {
  queryKey: ['known medications'],
  queryFn: async () => {
    const [{ DRUG_LIST }, { readDrugs }] = await Promise.all([
      import('#contract/healthcare/medications/drugs/drug-list.ts'),
      import('#contract/healthcare/medications/drugs/drugs.ts'),
    ])
    return readDrugs(DRUG_LIST)
  },
}

/** The built-in list of medications; empty until it is there, since anything may be typed without it. */
export const useDrugs = () => useQuery(drugQuery).data ?? []

export const loadDrugs = () => queryClient.ensureQueryData(drugQuery)
