import type { Tone } from '../tones.ts'

export interface ChartPoint {
  /** What the clock showed, in milliseconds as if it were in UTC. */
  at: number
  value: number
  /** The point in words, when and how much, for whoever stops at it. */
  when: string
  said: string
  /** Outside what is expected: told by shape, not by colour alone. */
  mark?: 'above' | 'below'
}

/** A stretch of values with a meaning, for all of the time or some of it; null reaches the chart's edge. */
export interface ChartBand {
  from?: number
  to?: number
  low: number | null
  high: number | null
  tone: Exclude<Tone, 'neutral'>
  label?: string
}

export interface TimeChartProps {
  /** What the chart shows, for those who do not see it. */
  label: string
  unit: string | null
  points: ChartPoint[]
  bands?: ChartBand[]
  /** Values that are in sight even where no point is near. */
  inSight?: number[]
  /** The time shown; that of the points where it is left out. */
  from?: number
  to?: number
}
