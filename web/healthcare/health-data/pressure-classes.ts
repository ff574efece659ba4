import { isLowPressure } from '#contract/facts/vital-advice/vital-limits.ts'
import { bloodPressureClass } from '#contract/healthcare/health-data/vital-classes.ts'
import { t } from '#web/platform/i18n.ts'

const CLASSES = {
  Normal: { label: 'Normal', tone: 'good' },
  Elevated: { label: 'Elevated', tone: 'warning' },
  High: { label: 'High', tone: 'danger' },
} as const

/** Both numbers decide together. */
export const pressureClassOf = (systolic: number, diastolic: number) =>
  isLowPressure({ bpSystolic: systolic })
    ? ({ label: 'Low|temperature', tone: 'info' } as const)
    : CLASSES[bloodPressureClass(systolic, diastolic)]

/** From one of these on, a blood pressure is high. */
export const PRESSURE_LIMITS = [140, 90].map(value => ({ value, label: String(value) }))

export const pressureLegend = () => [
  { ...CLASSES.Normal, text: t('below {high}', { high: '130/80' }) },
  { ...CLASSES.Elevated, text: t('from {low}', { low: '130/80' }) },
  { ...CLASSES.High, text: t('from {low}', { low: '140/90' }) },
]
