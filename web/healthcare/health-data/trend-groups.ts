import type { VitalTrends } from '#contract/healthcare/health-data/vital-trends.ts'
import type { TrendChart } from './trend-charts.ts'

export interface Trends {
  /** The local time of each reading. */
  clocks: string[]
  values: VitalTrends['values']
}

/** One reading; a blood pressure has its diastolic value as `lower`. */
export interface TrendReading {
  /** Local time: `2026-11-15T08:30`. */
  clock: string
  value: number
  lower?: number
}

/**
 * One measure's readings, by their clocks, which may run back on a journey or in autumn; those that do not have it are
 * left out.
 */
export const readingsOf = ({ clocks, values }: Trends, measure: TrendChart['measure']): TrendReading[] =>
  clocks
    .flatMap((clock, index) => {
      const value = values[measure][index] ?? null
      if (value === null) return []
      const lower = measure === 'bpSystolic' ? (values.bpDiastolic[index] ?? null) : null
      return [lower === null ? { clock, value } : { clock, value, lower }]
    })
    .toSorted((a, b) => toEpoch(a.clock) - toEpoch(b.clock))

export type TrendStep = 'reading' | 'day' | 'week' | 'month'

export interface TrendGroup {
  /** Local time, in milliseconds as if it were UTC. */
  at: number
  readings: TrendReading[]
}

/** A local time as a chart coordinate. */
export const toEpoch = (clock: string) => Date.parse(`${clock}Z`)

const DAY = 86_400_000
const WEEK = 7 * DAY
/** Beyond these, single readings are a thicket. */
const MAX_READINGS = 120
const MAX_SPARSE_READINGS = 60
const QUARTER = 100 * DAY
const YEARS = 3 * 366 * DAY

/** How readings are drawn: one by one while they can be told apart. */
export const trendStep = (count: number, span: number): TrendStep => {
  if (count <= MAX_SPARSE_READINGS) return 'reading'
  if (span > YEARS) return 'month'
  if (span > QUARTER) return 'week'
  return count <= MAX_READINGS ? 'reading' : 'day'
}

// The first of January 1970 was a Thursday, and weeks begin on Monday.
const weekOf = (at: number) => Math.floor((at + 3 * DAY) / WEEK) * WEEK - 3 * DAY

const startOf: Record<Exclude<TrendStep, 'reading'>, (reading: TrendReading) => number> = {
  day: ({ clock }) => toEpoch(`${clock.slice(0, 10)}T00:00`),
  week: ({ clock }) => weekOf(toEpoch(clock)),
  month: ({ clock }) => toEpoch(`${clock.slice(0, 7)}-01T00:00`),
}

/** Readings, oldest first, as what is drawn for each; a group stands at its beginning. */
export const trendGroups = (readings: readonly TrendReading[], step: TrendStep): TrendGroup[] => {
  if (step === 'reading') return readings.map(reading => ({ at: toEpoch(reading.clock), readings: [reading] }))
  const groups = Map.groupBy(readings, startOf[step])
  return [...groups].map(([at, grouped]) => ({ at, readings: grouped }))
}

export interface Numbers {
  average: number
  least: number
  most: number
}

/** Of at least one number. */
export const numbersOf = (values: readonly number[]): Numbers => ({
  average: values.reduce((sum, value) => sum + value, 0) / values.length,
  // Not by spreading: there may be more than a call takes arguments.
  least: values.reduce((least, value) => Math.min(least, value)),
  most: values.reduce((most, value) => Math.max(most, value)),
})

export interface RowGroup {
  /** The part of the local time that the readings share: minute, day, month or year. */
  clock: string
  readings: TrendReading[]
}

const CLOCK_LENGTHS = [16, 10, 7, 4]

/** Readings in a number of rows that can be read: one by one, or by day, month or year. */
export const rowGroups = (readings: readonly TrendReading[], most: number): RowGroup[] => {
  for (const length of CLOCK_LENGTHS) {
    const groups = Map.groupBy(readings, ({ clock }) => clock.slice(0, length))
    if (groups.size <= most || length === 4)
      return [...groups].map(([clock, grouped]) => ({ clock, readings: grouped }))
  }
  return []
}
