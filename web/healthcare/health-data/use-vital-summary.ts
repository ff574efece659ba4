import { readVitalSummary } from '#contract/healthcare/health-data/vital-endpoints.ts'
import { useEndpoint, useEndpointFor } from '#web/platform/api/use-endpoint.ts'

/** The summary of the latest readings at once; then the older ones if something is missing. */
export const useVitalSummary = () => {
  const latest = useEndpoint(readVitalSummary)
  return both(latest, useEndpoint(readVitalSummary, whole, { enabled: latest.data?.mayHaveMore ?? false }))
}

/** The same for another person than the one this document shows. */
export const useVitalSummaryOf = (person: string) => {
  const latest = useEndpointFor(person, readVitalSummary)
  return both(latest, useEndpointFor(person, readVitalSummary, whole, { enabled: latest.data?.mayHaveMore ?? false }))
}

const whole = { query: { all: true } }

type Query = ReturnType<typeof useEndpoint<typeof readVitalSummary>>

const both = (latest: Query, all: Query) => ({
  data: latest.data?.mayHaveMore ? (all.data ?? latest.data) : latest.data,
  isError: latest.isError || all.isError,
  queries: [latest, all],
})
