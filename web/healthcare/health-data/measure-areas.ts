import type { TrendMeasure } from '#contract/healthcare/health-data/vital-trends.ts'
import type { Area } from '#web/ui/areas.ts'

export const measureAreas: Record<TrendMeasure, Area> = {
  bpSystolic: 'heart',
  bpDiastolic: 'heart',
  heartRate: 'heart',
  weight: 'body',
  temperature: 'body',
  oxygenSaturation: 'body',
  glucoseLevel: 'blood',
}
