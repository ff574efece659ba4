import type { Tone } from '../tones.ts'

export interface ChartPoint {
  /** Local clock time, in milliseconds as if it were UTC. */
  at: number
  value: number
  /** The lower of two numbers, as of a blood pressure: a second line. */
  lower?: number
  /** A bar behind the point: between two numbers, or over all that it stands for. */
  range?: { low: number; high: number; tone?: ChartBand['tone'] | undefined }
  /** The tooltip's text: when and how much. */
  when: string
  text: string
  /** Out of range; shown by shape, not only by color. */
  mark?: 'above' | 'below'
}

/** A labeled range of values, for all or part of the time; null extends to the chart's edge. */
export interface ChartBand {
  from?: number
  to?: number
  low: number | null
  high: number | null
  tone: Exclude<Tone, 'neutral'>
  label?: string
}

export interface TimeChartProps {
  /** Accessible name. */
  label: string
  unit: string | null
  points: ChartPoint[]
  bands?: ChartBand[]
  /** Dashed lines. */
  limits?: { value: number; label: string }[]
  /** Values that the axis includes even if no point is near. */
  alwaysVisible?: number[]
  /** The time shown; that of the points where it is left out. */
  from?: number
  to?: number
}
