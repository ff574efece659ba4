import { useQuery } from '@tanstack/react-query'
import type { VitalSummary } from '#contract/healthcare/vital-summary.ts'
import { vitals } from '#contract/healthcare/vitals.ts'

export const useVitalSummary = () => useQuery<VitalSummary>({ queryKey: [`${vitals.path}/summary`] })
