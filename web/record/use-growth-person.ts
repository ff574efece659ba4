import { isWithin } from '#contract/facts/pregnancy/pregnancy-period.ts'
import type { MeasuredPerson } from '#contract/facts/vital-advice/vital-limits.ts'
import { isGrowing, monthsOld } from '#contract/healthcare/growth/growth-age.ts'
import { readGrowthPerson } from '#contract/healthcare/growth/growth-endpoints.ts'
import type { GrowthPerson } from '#contract/healthcare/growth/growth-person.ts'
import { dayOf } from '#contract/record/time/written-time.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { queryOf, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { timeZone, today } from '#web/platform/time-zone.ts'
import { useToday } from '#web/platform/use-today.ts'

export const useGrowthPerson = () => useEndpoint(readGrowthPerson, {}, { staleTime: Number.POSITIVE_INFINITY })

export const useIsGrowing = () => isGrowing(useGrowthPerson().data?.dateOfBirth, useToday())

/** Both the age and the pregnancy at the time of the reading. */
export const measuredAt = (person: GrowthPerson | undefined, today: string, at: string | undefined): MeasuredPerson => {
  const day = at ? dayOf(timeZone(), at) : today
  return {
    ageInMonths: person?.dateOfBirth ? monthsOld(person.dateOfBirth, day) : null,
    isPregnant: isWithin(person?.pregnancyPeriods ?? [], day),
  }
}

/** The measured person at the time of a reading, or now if omitted. Undefined while loading. */
export const useMeasuredPerson = () => {
  const { data: person } = useGrowthPerson()
  const day = useToday()
  return (at?: string) => person && measuredAt(person, day, at)
}

const known = () => queryClient.getQueryData(queryOf(readGrowthPerson).queryKey)

/** The same outside of components, from the data that the navigation has read. */
export const isKnownToGrow = () => isGrowing(known()?.dateOfBirth, today())

export const knownMeasuredPerson = (at?: string) => measuredAt(known(), today(), at)
