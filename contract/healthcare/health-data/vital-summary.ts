import { asWritten } from '#contract/record/time/written-time.ts'
import { weightChange } from './vital-classes.ts'
import type { Vitals } from './vitals.ts'

interface Latest {
  id: string
  value: number
  at: string
}

export interface VitalSummary {
  /** Whether older readings, not loaded yet, could fill in a missing measure. */
  mayHaveMore: boolean
  bloodPressure: { id: string; systolic: number; diastolic: number; at: string } | null
  weight: Latest | null
  /** Since the previous weight; null if there is none. */
  weightChange: number | null
  heartRate: Latest | null
  temperature: Latest | null
  oxygenSaturation: Latest | null
  glucoseLevel: Latest | null
}

type LatestVitals = Omit<VitalSummary, 'mayHaveMore'>
type Reading = Pick<
  Vitals,
  | 'id'
  | 'recordedDate'
  | 'origin'
  | 'bpSystolic'
  | 'bpDiastolic'
  | 'weight'
  | 'heartRate'
  | 'temperature'
  | 'oxygenSaturation'
  | 'glucoseLevel'
>
type Measure = 'weight' | 'heartRate' | 'temperature' | 'oxygenSaturation' | 'glucoseLevel'

/** For each measure, the latest reading that has it. */
export const vitalSummary = (newestFirst: readonly Reading[]): LatestVitals => {
  const latestOf = (measure: Measure) => {
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
    weight: latestOf('weight'),
    weightChange: weightChange(newestFirst),
    heartRate: latestOf('heartRate'),
    temperature: latestOf('temperature'),
    oxygenSaturation: latestOf('oxygenSaturation'),
    glucoseLevel: latestOf('glucoseLevel'),
  }
}

const MEASURES = ['weight', 'heartRate', 'temperature', 'oxygenSaturation', 'glucoseLevel'] as const

/** The readings that determine the summary, so that the others need not stay in memory. */
export const summarized = <One extends Reading>(newestFirst: readonly One[]): One[] => {
  const latest = (has: (reading: One) => boolean) => newestFirst.filter(has).slice(0, 2)
  const kept = new Set([
    ...MEASURES.flatMap(measure => latest(reading => reading[measure] !== null)),
    ...latest(({ bpSystolic, bpDiastolic }) => bpSystolic !== null && bpDiastolic !== null),
  ])
  return newestFirst.filter(reading => kept.has(reading))
}

export const isComplete = (summary: LatestVitals) => Object.values(summary).every(value => value !== null)
