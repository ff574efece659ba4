import { isGrowing } from '#contract/healthcare/growth/growth-age.ts'
import { readGrowthPerson } from '#contract/healthcare/growth/growth-endpoints.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { queryOf, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { today } from '#web/platform/time-zone.ts'
import { useToday } from '#web/platform/use-today.ts'

export const useGrowthPerson = () => useEndpoint(readGrowthPerson, {}, { staleTime: Number.POSITIVE_INFINITY })

export const useIsGrowing = () => isGrowing(useGrowthPerson().data?.dateOfBirth, useToday())

/** The same outside of components, by what the navigation has asked for. */
export const isKnownToGrow = () => {
  const { queryKey } = queryOf(readGrowthPerson)
  return isGrowing(queryClient.getQueryData(queryKey)?.dateOfBirth, today())
}
