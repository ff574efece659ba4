import { isGrowing, monthsOld } from '#contract/healthcare/growth/growth-age.ts'
import { readGrowthPerson } from '#contract/healthcare/growth/growth-endpoints.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { queryOf, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { today } from '#web/platform/time-zone.ts'
import { useToday } from '#web/platform/use-today.ts'

export const useGrowthPerson = () => useEndpoint(readGrowthPerson, {}, { staleTime: Number.POSITIVE_INFINITY })

export const useIsGrowing = () => isGrowing(useGrowthPerson().data?.dateOfBirth, useToday())

const ageInMonths = (dateOfBirth: string | null | undefined, day: string) =>
  dateOfBirth ? monthsOld(dateOfBirth, day) : null

/** Null if the date of birth is not known; undefined until that is known. */
export const useAgeInMonths = () => {
  const { data: person } = useGrowthPerson()
  const day = useToday()
  return person && ageInMonths(person.dateOfBirth, day)
}

/** The same outside of components, by what the navigation has asked for. */
export const isKnownToGrow = () => {
  const { queryKey } = queryOf(readGrowthPerson)
  return isGrowing(queryClient.getQueryData(queryKey)?.dateOfBirth, today())
}

export const knownAgeInMonths = () => {
  const { queryKey } = queryOf(readGrowthPerson)
  return ageInMonths(queryClient.getQueryData(queryKey)?.dateOfBirth, today())
}
