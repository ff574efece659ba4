import { measureFields, TRACKED_MEASURES, type TrackedMeasure } from '#contract/healthcare/health-data/measures.ts'
import type { ChartBand } from '#web/ui/chart/chart-parts.ts'

export interface TrendChart {
  /** `bpSystolic` means both numbers of a blood pressure. */
  measure: 'bpSystolic' | TrackedMeasure
  label: string
  /** The product's classes, as far as one number determines them; in stored units. */
  bands: ChartBand[]
  alwaysVisible: number[]
}

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

export const trendCharts: TrendChart[] = [
  { measure: 'bpSystolic', label: 'Blood Pressure', bands: [], alwaysVisible: [70, 145] },
  ...TRACKED_MEASURES.map(measure => ({
    measure,
    label: measureFields[measure].label,
    ...(BANDS[measure] ?? { bands: [], alwaysVisible: [] }),
  })),
]
