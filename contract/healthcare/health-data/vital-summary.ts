import { asWritten } from '#contract/record/time/written-time.ts'
import { ofTracked, TRACKED_MEASURES, type TrackedMeasure } from './measures.ts'
import { weightChange } from './vital-classes.ts'
import type { Vitals } from './vitals.ts'

interface Latest {
  id: string
  value: number
  at: string
}

export interface VitalSummary extends Record<TrackedMeasure, Latest | null> {
  /** Whether older readings, not loaded yet, could fill in a missing measure. */
  mayHaveMore: boolean
  bloodPressure: { id: string; systolic: number; diastolic: number; at: string } | null
  /** Since the previous weight; null if there is none. */
  weightChange: number | null
}

type LatestVitals = Omit<VitalSummary, 'mayHaveMore'>
type Reading = Pick<Vitals, 'id' | 'recordedDate' | 'origin' | 'bpSystolic' | 'bpDiastolic' | TrackedMeasure>

/** For each measure, the latest reading that has it. */
export const vitalSummary = (newestFirst: readonly Reading[]): LatestVitals => {
  const latestOf = (measure: TrackedMeasure) => {
    for (const reading of newestFirst) {
      const value = reading[measure]
      if (value !== null) return { id: reading.id, value, at: asWritten(reading, 'recordedDate') }
    }
    return null
  }
  const bloodPressure = () => {
    for (const reading of newestFirst) {
      const { bpSystolic: systolic, bpDiastolic: diastolic } = reading
      if (systolic !== null && diastolic !== null)
        return { id: reading.id, systolic, diastolic, at: asWritten(reading, 'recordedDate') }
    }
    return null
  }
  return {
    bloodPressure: bloodPressure(),
    weightChange: weightChange(newestFirst),
    ...ofTracked(latestOf),
  }
}

/** The readings that determine the summary, so that the others need not stay in memory. */
export const summarized = <One extends Reading>(newestFirst: readonly One[]): One[] => {
  const latest = (has: (reading: One) => boolean) => newestFirst.filter(has).slice(0, 2)
  const kept = new Set([
    ...TRACKED_MEASURES.flatMap(measure => latest(reading => reading[measure] !== null)),
    ...latest(({ bpSystolic, bpDiastolic }) => bpSystolic !== null && bpDiastolic !== null),
  ])
  return newestFirst.filter(reading => kept.has(reading))
}

export const isComplete = (summary: LatestVitals) => Object.values(summary).every(value => value !== null)
