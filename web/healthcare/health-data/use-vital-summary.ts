import { readVitalSummary } from '#contract/healthcare/health-data/vital-endpoints.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'

/** The summary of the latest readings at once; then the older ones if something is missing. */
export const useVitalSummary = () => {
  const latest = useEndpoint(readVitalSummary)
  const whole = useEndpoint(readVitalSummary, { query: { all: true } }, { enabled: latest.data?.mayHaveMore ?? false })
  return {
    data: latest.data?.mayHaveMore ? (whole.data ?? latest.data) : latest.data,
    isError: latest.isError || whole.isError,
  }
}
