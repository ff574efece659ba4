import type { TrendMeasure } from '#contract/healthcare/health-data/vital-trends.ts'
import type { ChartBand } from '#web/ui/chart/chart-parts.ts'

export interface TrendChart {
  measure: TrendMeasure
  label: string
  /** The product's classes, as far as one number determines them; in stored units. */
  bands: ChartBand[]
  alwaysVisible: number[]
}

const chart = (
  measure: TrendMeasure,
  label: string,
  bands: ChartBand[] = [],
  alwaysVisible: number[] = [],
): TrendChart => ({
  measure,
  label,
  bands,
  alwaysVisible,
})

const pressureBands = (elevated: number, high: number): ChartBand[] => [
  { low: null, high: elevated, tone: 'good', label: 'Normal' },
  { low: elevated, high, tone: 'warning', label: 'Elevated' },
  { low: high, high: null, tone: 'danger', label: 'High' },
]

/** Separate charts for systolic and diastolic: on one axis, a normal value of one would be high for the other. */
export const trendCharts: TrendChart[] = [
  chart('bpSystolic', 'Blood pressure, systolic', pressureBands(130, 140), [120, 145]),
  chart('bpDiastolic', 'Blood pressure, diastolic', pressureBands(80, 90), [70, 95]),
  chart('weight', 'Weight'),
  chart('heartRate', 'Heart rate'),
  chart(
    'temperature',
    'Temperature',
    [
      { low: null, high: 95, tone: 'info', label: 'Low|temperature' },
      { low: 95, high: 99.5, tone: 'good', label: 'Normal' },
      { low: 99.5, high: 100.4, tone: 'warning', label: 'Elevated' },
      { low: 100.4, high: null, tone: 'danger', label: 'Fever' },
    ],
    [97, 100.5],
  ),
  chart('oxygenSaturation', 'Oxygen saturation'),
  chart('glucoseLevel', 'Glucose'),
]
