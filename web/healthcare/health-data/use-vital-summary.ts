import { useQuery } from '@tanstack/react-query'
import type { VitalSummary } from '#contract/healthcare/health-data/vital-summary.ts'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'

const PATH = `${vitals.path}/summary`

/** What the latest readings say at once; then, where something is missing, what older ones add to it. */
export const useVitalSummary = () => {
  const latest = useQuery<VitalSummary>({ queryKey: [PATH] })
  const whole = useQuery<VitalSummary>({ queryKey: [`${PATH}?all=true`], enabled: latest.data?.mayHaveMore ?? false })
  return {
    data: latest.data?.mayHaveMore ? (whole.data ?? latest.data) : latest.data,
    isError: latest.isError || whole.isError,
  }
}
