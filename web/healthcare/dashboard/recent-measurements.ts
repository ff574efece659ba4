import type { TrackedMeasure } from '#contract/healthcare/health-data/measures.ts'
import { type Vitals, vitals } from '#contract/healthcare/health-data/vitals.ts'
import { asWritten } from '#contract/record/time/written-time.ts'

export type DashboardMeasure = 'bpSystolic' | TrackedMeasure

/** The measures that the dashboard may show, most important first. */
const RANK: Record<DashboardMeasure, number> = {
  bpSystolic: 1,
  weight: 2,
  heartRate: 3,
  glucoseLevel: 4,
  temperature: 5,
  oxygenSaturation: 6,
}
const RANKED = (Object.keys(RANK) as DashboardMeasure[]).toSorted((a, b) => RANK[a] - RANK[b])

const SHOWN = 4

export interface RecentMeasurement {
  /** `bpSystolic` means blood pressure; the diastolic values are the second line. */
  measure: DashboardMeasure
  /** Oldest first. */
  readings: { id: string; at: string; value: number; diastolic: number | null }[]
}

type Reading = Pick<Vitals, 'id' | 'recordedDate' | 'origin' | 'bpDiastolic' | DashboardMeasure>

/** At most four measures, from the latest readings. */
export const recentMeasurements = (newestFirst: readonly Reading[]): RecentMeasurement[] =>
  RANKED.map(measure => ({
    measure,
    readings: newestFirst
      .flatMap(reading => {
        const value = reading[measure]
        const diastolic = measure === 'bpSystolic' ? reading.bpDiastolic : null
        return value === null ? [] : [{ id: reading.id, at: asWritten(reading, 'recordedDate'), value, diastolic }]
      })
      .reverse(),
  }))
    .filter(({ readings }) => readings.length > 0)
    .slice(0, SHOWN)

export const fieldOf = (measure: DashboardMeasure) => vitals.fields[measure]
