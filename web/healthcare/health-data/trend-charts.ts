import { measureFields, TRACKED_MEASURES, type TrackedMeasure } from '#contract/healthcare/health-data/measures.ts'
import type { TrendMeasure } from '#contract/healthcare/health-data/vital-trends.ts'
import type { ChartBand } from '#web/ui/chart/chart-parts.ts'

export interface TrendChart {
  measure: TrendMeasure
  label: string
  /** The product's classes, as far as one number determines them; in stored units. */
  bands: ChartBand[]
  alwaysVisible: number[]
}

const pressureBands = (elevated: number, high: number): ChartBand[] => [
  { low: null, high: elevated, tone: 'good', label: 'Normal' },
  { low: elevated, high, tone: 'warning', label: 'Elevated' },
  { low: high, high: null, tone: 'danger', label: 'High' },
]

/** Of a measure, its classes. */
const BANDS: Partial<Record<TrackedMeasure, Pick<TrendChart, 'bands' | 'alwaysVisible'>>> = {
  temperature: {
    bands: [
      { low: null, high: 95, tone: 'info', label: 'Low|temperature' },
      { low: 95, high: 99.5, tone: 'good', label: 'Normal' },
      { low: 99.5, high: 100.4, tone: 'warning', label: 'Elevated' },
      { low: 100.4, high: null, tone: 'danger', label: 'Fever' },
    ],
    alwaysVisible: [97, 100.5],
  },
}

/** Separate charts for systolic and diastolic: on one axis, a normal value of one would be high for the other. */
export const trendCharts: TrendChart[] = [
  {
    measure: 'bpSystolic',
    label: 'Blood pressure, systolic',
    bands: pressureBands(130, 140),
    alwaysVisible: [120, 145],
  },
  {
    measure: 'bpDiastolic',
    label: 'Blood pressure, diastolic',
    bands: pressureBands(80, 90),
    alwaysVisible: [70, 95],
  },
  ...TRACKED_MEASURES.map(measure => ({
    measure,
    label: measureFields[measure].label,
    ...(BANDS[measure] ?? { bands: [], alwaysVisible: [] }),
  })),
]
